import * as cartText from '#messages/cart'
import type { CartItem } from '#contracts/cart/cart.ts'
import * as productsText from '#messages/products'
import { isPricedOut } from '#contracts/selling/listing-price.rules.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { usdPriceOf } from '../../lib/money/listing-usd.ts'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { cannotBuyText } from '../../lib/money/cannot-buy.ts'
import { useRemoveCartItem, useUpdateCartItem } from './cart.queries.ts'
import { Text } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as fieldStyles from '../../ui/forms/field.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as drawerStyles from '../../ui/overlays/drawer.module.css'

interface CartLineProps {
  item: CartItem
  /** Called when the visitor follows a link to another page. */
  onLeave: () => void
}

/** One line of the cart: item, quantity, removal. */
export function CartLine({ item, onLeave }: CartLineProps) {
  const { rate } = useSite()
  const update = useUpdateCartItem()
  const remove = useRemoveCartItem()
  const { product, quantity } = item
  const [cover] = product.images
  const left = product.status === 'active' ? product.quantity : 0
  return (
    <li className={drawerStyles.item}>
      {cover ? (
        <img src={pictureUrl(cover, 200, 'webp')} width={72} height={72} alt="" />
      ) : (
        <span className={drawerStyles.noPicture}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <p>
          <Link href={`/product/${product.id}`} onClick={onLeave}>
            {unbroken(product.title)}
          </Link>
        </p>
        <p>
          <b className={layoutStyles.semibold}>{formatMoney(product.price, product.base)}</b>{' '}
          <Text as="span" small muted>
            {usdPriceOf(product, rate)}
          </Text>
        </p>
        {!item.available && (
          <p className={`${fieldStyles.hint} ${fieldStyles.error}`}>
            <Icon name="circle-alert" size={15} />
            <span>
              {item.blocked
                ? cannotBuyText
                : isPricedOut(product)
                  ? productsText.pricedOut
                  : left > 0
                    ? cartText.onlyLeftLeft({ left })
                    : cartText.noLongerAvailable}
            </span>
          </p>
        )}
        <form
          method="post"
          action="/cart"
          className={drawerStyles.end}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormFields form="cart-line" values={{ id: item.id }} />
          <Stepper
            name="quantity"
            label={cartText.quantityOfTitle({ title: product.title })}
            value={quantity}
            max={Math.max(1, left)}
            disabled={update.isPending || left === 0}
            onChange={(next) => update.mutate({ id: item.id, quantity: next })}
          />
          <IconButton
            type="submit"
            name="remove"
            value="yes"
            className={drawerStyles.iconButton}
            icon="trash-2"
            label={cartText.removeTitle({ title: product.title })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(item.id)}
          />
        </form>
      </div>
    </li>
  )
}
