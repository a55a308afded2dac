import { rich } from '../../../lib/rich.ts'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import * as ordersText from '#messages/orders'
import * as couponsText from '#messages/orders/coupons'
import { useBlocked } from '../../../lib/api/connection.ts'
import { formatRate, formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { TextLink } from '../../../lib/link.tsx'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { lineOf } from '../../../../contracts/orders/checkout/checkout-lines.rules.ts'
import type {
  CheckoutBlock,
  CheckoutQuote,
} from '../../../../contracts/orders/checkout/checkout.ts'
import { useScripts } from '../../../lib/device/use-scripts.ts'
import { unbroken } from '../../../ui/unbroken.ts'
import { wayText } from './seller-block.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as checkoutStyles from '../../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as priceStyles from '../../../ui/price.module.css'

interface OrderSummaryProps {
  items: readonly CartItem[]
  quote: CheckoutQuote
  /** With the currency, in that of the chosen method. */
  amount: string
  /** Nothing is paid here, so no money is held. */
  inCash: boolean
  alert: string | undefined
  pending: boolean
  /** Payments are closed, so nothing can be ordered. */
  closed: boolean
  onEdit: () => void
}

/** The items by seller with their delivery, the total in both currencies, and "Place Order". */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, quote, amount, alert, pending, closed, onEdit } = props
  const { rate } = useSite()
  const blocked = useBlocked()
  const { base } = quote
  return (
    <Panel
      as="aside"
      className={orderSummaryStyles.orderSummary}
      aria-label={ordersText.orderSummary}
    >
      <div className={`${layoutStyles.between} ${orderSummaryStyles.between}`}>
        <h2>{ordersText.orderSummary}</h2>
        <TextLink
          className={orderSummaryStyles.link}
          href="/cart"
          onClick={(event) => {
            event.preventDefault()
            if (!pending) onEdit()
          }}
        >
          {ordersText.editCart}
        </TextLink>
      </div>
      {quote.blocks.map((block) => (
        <BlockSummary
          key={block.id}
          block={block}
          quote={quote}
          items={items.filter((item) => block.lines.includes(lineOf(item)))}
        />
      ))}
      <dl className={totalStyles.total}>
        {quote.coupons.map(
          ({ sellerId, code, discount }) =>
            Number(discount) > 0 && (
              <div key={sellerId}>
                <dt>{couponsText.couponCode({ code })}</dt>
                <dd>{`−${formatMoney(discount, base)}`}</dd>
              </div>
            ),
        )}
        <div className={totalStyles.grand}>
          <dt>{ordersText.total}</dt>
          <dd>
            {formatMoney(quote.total, base)}
            <small>
              {ordersText.usdAt1UsdRate({
                usd: formatUsd(quote.totalUsd),
                rate: formatRate(rate, base),
              })}
            </small>
          </dd>
        </div>
      </dl>
      <div className={orderSummaryStyles.note}>
        {props.inCash ? <Text small>{ordersText.weDoNotHoldThisMoney}</Text> : <HeldLine />}
      </div>
      {alert && (
        <Alert className={orderSummaryStyles.note} tone="error" icon="circle-alert">
          {alert}
        </Alert>
      )}
      <div className={checkoutStyles.dock} data-dock>
        <Button
          className={orderSummaryStyles.button}
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={closed}
          pending={pending}
          blocked={blocked}
          pendingText={ordersText.placingOrder}
        >
          {ordersText.checkoutButton}
          <ScriptedAmount amount={amount} />
        </Button>
      </div>
      <p className={checkoutStyles.terms}>
        {rich(ordersText.byPlacingOrderYouAccept, {
          link: <TextLink className={orderSummaryStyles.link} href="/terms" />,
        })}
      </p>
    </Panel>
  )
}

/** The amount on the button, which cannot follow the choices before scripts run. */
function ScriptedAmount({ amount }: { amount: string }) {
  return useScripts() ? <span>{`· ${amount}`}</span> : null
}

/** The items of a block, and what their delivery costs. */
function BlockSummary({
  block,
  quote,
  items,
}: {
  block: CheckoutBlock
  quote: CheckoutQuote
  items: readonly CartItem[]
}) {
  const { base } = quote
  const chosen = block.ways.find(({ way }) => way === block.way)
  const [first] = items
  if (!first) return null
  return (
    <dl className={totalStyles.total} aria-label={first.product.seller.username}>
      <div>
        <dt>
          <b>{first.product.seller.username}</b>
        </dt>
      </div>
      {items.map((item) => {
        const line = quote.lines.find((of) => of.line === lineOf(item))
        return (
          <div key={item.id}>
            <dt>{unbroken(item.product.title)}</dt>
            <dd>{line && formatMoney(line.goods, base)}</dd>
          </div>
        )
      })}
      {chosen && (
        <div>
          <dt>{wayText(chosen.way, first.product.location)}</dt>
          <dd className={Number(chosen.cost) === 0 ? priceStyles.free : undefined}>
            {Number(chosen.cost) === 0 ? ordersText.free : formatMoney(chosen.cost, base)}
          </dd>
        </div>
      )}
    </dl>
  )
}
