import type { CartItem } from '#contracts/cart/cart.ts'
import { grouped } from '#contracts/common/grouped.ts'
import { Link } from '../../lib/link.tsx'
import { CartLine } from './cart-line.tsx'
import * as drawerStyles from '../../ui/overlays/drawer.module.css'

interface CartLinesProps {
  items: readonly CartItem[]
  /** Called when the visitor follows a link to another page. */
  onLeave?: () => void
}

/** The lines of the cart, by seller. */
export const CartLines = ({ items, onLeave = () => undefined }: CartLinesProps) =>
  grouped(items, ({ product }) => product.sellerId).map((own) => {
    const { id, username } = own[0]!.product.seller
    return (
      <div key={id}>
        <h2 className={drawerStyles.seller}>
          <Link href={`/seller/${id}`} onClick={onLeave}>
            {username}
          </Link>
        </h2>
        <ul>
          {own.map((item) => (
            <CartLine key={item.id} item={item} onLeave={onLeave} />
          ))}
        </ul>
      </div>
    )
  })
