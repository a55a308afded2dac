import * as ordersText from '#messages/orders'
import * as courierText from '#messages/orders/courier'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { offersSizes } from '../../../../contracts/products/sizes.rules.ts'
import { pictureUrl } from '../../../../contracts/media/pictures.ts'
import { cannotBuyText } from '../../../lib/money/cannot-buy.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { usdOfLines } from '../../../lib/money/listing-usd.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { lineOf, lineFigures } from '../../../../contracts/orders/checkout-lines.rules.ts'
import { stockText } from './place-lines.ts'
import { ButtonRow } from '../../../ui/layout.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface SummaryLineProps {
  item: CartItem
  collect: boolean
  /** The size that the buyer wants. */
  size: string
  /** The reason why it was not ordered, or its change. */
  remark: string | undefined
  disabled: boolean
  onCollect: (collect: boolean) => void
  onSize: (size: string) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the order: item, quantity, its total in both currencies, and its delivery. */
export function SummaryLine(props: SummaryLineProps) {
  const { item, collect, size, remark, disabled, onCollect, onSize } = props
  const { rate } = useSite()
  const { product, quantity, available } = item
  const { goods, shipping } = lineFigures(item, collect)
  const [cover] = product.images
  const hasSizes = available && !item.variantId && offersSizes(product.title)
  return (
    <li>
      {cover ? (
        <img src={pictureUrl(cover, 200, 'webp')} width={56} height={56} alt="" />
      ) : (
        <span className={orderSummaryStyles.noPicture}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <Link href={`/product/${product.id}`}>{unbroken(product.title)}</Link>
        <small>{`${quantity} × ${formatMoney(product.price, product.base)}`}</small>
        {available && <small>{shippingText(shipping, product.base, { collect, item })}</small>}
      </div>
      <p
        className={
          available
            ? totalStyles.amount
            : `${totalStyles.amount} ${orderSummaryStyles.amount} ${orderSummaryStyles.off}`
        }
      >
        {formatMoney(goods, product.base)}
        <small>{usdOfLines([{ product, quantity, collect: true }], rate)}</small>
      </p>
      {(remark || !available || product.allowsCollection || hasSizes) && (
        <div className={orderSummaryStyles.more}>
          {remark && <Remark text={remark} />}
          {!available && <Shortage {...props} />}
          {hasSizes && (
            <Field label={ordersText.yourSizeForSeller} note={ordersText.optional}>
              <TextInput
                name={`size.${lineOf(item)}`}
                autoComplete="off"
                maxLength={limits.sizeMax}
                value={size}
                disabled={disabled}
                onChange={(event) => onSize(event.currentTarget.value)}
              />
            </Field>
          )}
          {available && product.allowsCollection && (
            <Checkbox
              className={orderSummaryStyles.check}
              name={`collect.${lineOf(item)}`}
              // Scripts show the new total.
              data-scripts=""
              checked={collect}
              disabled={disabled || product.collectionOnly}
              onChange={(event) => onCollect(event.currentTarget.checked)}
            >
              <span>
                {product.location
                  ? ordersText.collectInLocation({ location: product.location })
                  : ordersText.collectFromSeller}
                <small>
                  {ordersText.fromUsernameNoShipping({ username: product.seller.username })}
                </small>
              </span>
            </Checkbox>
          )}
        </div>
      )}
    </li>
  )
}

function Remark({ text }: { text: string }) {
  return (
    <p className={`${fieldStyles.hint} ${orderSummaryStyles.hint} ${fieldStyles.error}`}>
      <Icon name="circle-alert" size={15} />
      <span>{text}</span>
    </p>
  )
}

/** The problem of a line that cannot be ordered, with actions that solve it. */
function Shortage({ item, disabled, onQuantity, onRemove }: SummaryLineProps) {
  const { product } = item
  const left = product.status === 'active' && !item.blocked ? product.quantity : 0
  const gone = product.status === 'active' || product.status === 'sold'
  return (
    <>
      <Remark
        text={ordersText.notInThisOrder({
          items: item.blocked ? cannotBuyText : gone ? stockText(left) : ordersText.noLongerForSale,
        })}
      />
      <ButtonRow className={connectionStyles.needsScripts}>
        {left > 0 && (
          <Button
            variant="line"
            size="sm"
            disabled={disabled}
            aria-label={ordersText.takeLeftOfTitle({ left, title: product.title })}
            onClick={() => onQuantity(left)}
          >
            {ordersText.takeLeft({ left })}
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          disabled={disabled}
          aria-label={ordersText.removeTitle({ title: product.title })}
          onClick={onRemove}
        >
          {ordersText.remove}
        </Button>
      </ButtonRow>
    </>
  )
}

function shippingText(
  shipping: string,
  base: CurrencyCode,
  { collect, item: { courier } }: { collect: boolean; item: CartItem },
): string {
  if (collect) return ordersText.youCollectIt
  if (courier && !courier.delivers)
    return courierText.noCourierTo({
      city: courier.city ?? '',
      other: courier.bus || courier.pickup ? 'yes' : 'other',
    })
  if (Number(shipping) === 0) return ordersText.freeShipping
  // The amount stays in one piece in this narrow column.
  const amount = formatMoney(shipping, base).replace(' ', '\u00a0')
  return courier?.city
    ? courierText.shippingTo({ shipping: amount, city: courier.city })
    : ordersText.shippingShipping({ shipping: amount })
}
