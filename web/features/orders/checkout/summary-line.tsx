import * as ordersText from '#messages/orders'
import type { CartItem } from '#contracts/cart/cart.ts'
import { limits } from '#contracts/common/limits.ts'
import { offersSizes } from '#contracts/products/sizes.rules.ts'
import { cannotBuyText } from '../../../lib/money/cannot-buy.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { lineOf } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { ItemLine, shownItem } from '../paying/item-line.tsx'
import { stockText } from './place-lines.ts'
import { ButtonRow } from '../../../ui/layout.tsx'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface SummaryLineProps {
  item: CartItem
  quote: CheckoutQuote
  /** The size that the buyer wants. */
  size: string
  /** The reason why it was not ordered, or its change. */
  remark: string | undefined
  disabled: boolean
  onSize: (size: string) => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** One line of the cart, its size, and what is wrong with it. */
export function SummaryLine(props: SummaryLineProps) {
  const { item, quote, size, remark, disabled, onSize } = props
  const { product, available } = item
  const hasSizes = available && !item.variantId && offersSizes(product.title)
  return (
    <ItemLine line={shownItem(item)} quote={quote}>
      {(remark || !available || hasSizes) && (
        <>
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
        </>
      )}
    </ItemLine>
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
