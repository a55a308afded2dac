import * as cartText from '#messages/cart'
import type { CartItem } from '../../../contracts/cart/cart.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { CombinedSaving } from '../../lib/money/combined-saving.tsx'
import { usdOfLines } from '../../lib/money/listing-usd.ts'
import { SavedLabel } from '../../lib/device/saved-line.tsx'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { closeCart, useCartOpen } from './cart-drawer-state.ts'
import { useCart, useCartCount } from './cart.queries.ts'
import { CartLine } from './cart-line.tsx'
import { withCombinedDelivery } from '../../../contracts/orders/combined-delivery.rules.ts'
import { cartTotals } from './cart-totals.ts'
import * as drawerStyles from '../../ui/overlays/drawer.module.css'
import * as totalStyles from '../../ui/patterns/total.module.css'

/** The cart as a drawer over the page; rendered once, in the shell. */
export function CartDrawer() {
  const open = useCartOpen()
  const count = useCartCount()
  const { data: items, isPending, refetch } = useCart()
  const filled = items && items.length > 0
  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title={count > 0 ? cartText.cartCount({ count }) : cartText.cart}
      footer={filled ? <CartTotals items={items} /> : undefined}
    >
      {filled && (
        <ul>
          {items.map((item) => (
            <CartLine key={item.id} item={item} onLeave={closeCart} />
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <EmptyState
          title={cartText.empty}
          detail={cartText.itemsYouAddWillWait}
          action={<Button onClick={closeCart}>{cartText.continueShopping}</Button>}
        />
      )}
      {!items && !isPending && (
        <ErrorState
          title={cartText.failedToFetchCart}
          detail={cartText.checkYourDataOrSignal}
          onRetry={() => void refetch()}
        />
      )}
    </Drawer>
  )
}

/** The cost of the cart and the way to the checkout. */
export function CartTotals({ items }: { items: readonly CartItem[] }) {
  const { rate } = useSite()
  const together = withCombinedDelivery(items, rate)
  const { base, subtotal, shipping, total } = cartTotals(together)
  const usd = usdOfLines(
    together.map(({ product, quantity }) => ({ product, quantity, collect: false })),
    rate,
  )
  const blocked = useBlocked()
  return (
    <>
      <dl className={`${totalStyles.total} ${drawerStyles.total}`}>
        <div>
          <dt>{cartText.subtotal}</dt>
          <dd>{formatMoney(subtotal, base)}</dd>
        </div>
        <div>
          <dt>
            {cartText.shipping}
            <CombinedSaving
              costs={together.map(({ product }, at) => [
                items[at]!.product.shippingCost,
                product.shippingCost,
              ])}
              base={base}
            />
          </dt>
          <dd>{Number(shipping) === 0 ? cartText.free : formatMoney(shipping, base)}</dd>
        </div>
        <div className={totalStyles.grand}>
          <dt>{cartText.total}</dt>
          <dd>
            {formatMoney(total, base)}
            <small>{usd}</small>
          </dd>
        </div>
      </dl>
      <SavedLabel />
      {blocked ? (
        <Button size="lg" block blocked={blocked}>
          {cartText.proceed}
        </Button>
      ) : (
        <ButtonLink size="lg" block href="/checkout" onClick={closeCart}>
          {cartText.proceed}
        </ButtonLink>
      )}
    </>
  )
}
