import type { ReactNode } from 'react'
import { methodOf } from '#contracts/currencies/currencies.ts'
import * as ordersText from '#messages/orders'
import * as checkoutText from '#messages/orders/checkout'
import * as couponsText from '#messages/orders/coupons'
import { useBlocked } from '../../../lib/api/connection.ts'
import { useScripts } from '../../../lib/device/use-scripts.ts'
import { formatRate, formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import type { CheckoutBlock, CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { unbroken } from '../../../ui/unbroken.ts'
import type { ShownLine } from '../paying/item-line.tsx'
import { wayText } from './seller-block.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as checkoutStyles from '../../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as priceStyles from '../../../ui/price.module.css'

interface OrderSummaryProps {
  lines: readonly ShownLine[]
  quote: CheckoutQuote
  form: CheckoutFormState
  alert: string | undefined
  pending: boolean
  pendingText: string
  /** Payments are closed, so nothing can be ordered. */
  closed?: boolean
  /** Beside the heading. */
  edit?: ReactNode
  /** Below the button. */
  terms?: ReactNode
  /** On the button. */
  children: ReactNode
}

/** The items by seller with their delivery, the total in both currencies, and the button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, quote, form, alert, pending, pendingText, closed, edit, terms, children } = props
  const blocked = useBlocked()
  const { base } = quote
  const total = formatMoney(quote.total, base)
  // Before scripts run, the amount cannot follow the choices.
  const leads = useScripts() && !form.inCash && methodOf(form.method).currency !== base
  return (
    <Panel
      as="aside"
      className={orderSummaryStyles.orderSummary}
      aria-label={ordersText.orderSummary}
    >
      <div className={`${layoutStyles.between} ${orderSummaryStyles.between}`}>
        <h2>{ordersText.orderSummary}</h2>
        {edit}
      </div>
      {quote.blocks.map((block) => (
        <BlockSummary
          key={block.id}
          block={block}
          quote={quote}
          lines={lines.filter(({ id }) => block.lines.includes(id))}
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
            {leads ? amountOf(quote, form) : total}
            <small>
              {ordersText.usdAt1UsdRate({
                usd: leads ? total : formatUsd(quote.totalUsd),
                rate: formatRate(quote.rate, base),
              })}
            </small>
          </dd>
        </div>
      </dl>
      <div className={orderSummaryStyles.note}>
        {form.inCash ? (
          <Text small>{ordersText.weDoNotHoldThisMoney}</Text>
        ) : (
          <HeldLine>
            <TextLink href="/help#buying">{checkoutText.howItWorks}</TextLink>
          </HeldLine>
        )}
      </div>
      {alert && (
        <div data-refusal tabIndex={-1}>
          <Alert className={orderSummaryStyles.note} tone="error">
            {alert}
          </Alert>
        </div>
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
          pendingText={pendingText}
        >
          {children}
        </Button>
      </div>
      {terms && <p className={checkoutStyles.terms}>{terms}</p>}
    </Panel>
  )
}

/** What the buyer pays with the chosen method. */
export const amountOf = (
  { amounts, total, base }: CheckoutQuote,
  form: CheckoutFormState,
): string => {
  const { currency } = methodOf(form.method)
  return form.inCash ? formatMoney(total, base) : formatMoney(amounts[currency] ?? '0', currency)
}

/** The items of a block, and what their delivery costs. */
function BlockSummary({
  block,
  quote,
  lines,
}: {
  block: CheckoutBlock
  quote: CheckoutQuote
  lines: readonly ShownLine[]
}) {
  const { base } = quote
  const { username } = block.seller
  const chosen = block.ways.find(({ way }) => way === block.way)
  return (
    <dl className={totalStyles.total} aria-label={username}>
      <div>
        <dt>
          <b>{username}</b>
        </dt>
      </div>
      {lines.map(({ id, title }) => {
        const quoted = quote.lines.find(({ line }) => line === id)
        return (
          <div key={id}>
            <dt>{unbroken(title)}</dt>
            <dd>{quoted && formatMoney(quoted.goods, base)}</dd>
          </div>
        )
      })}
      {chosen && (
        <div>
          <dt>{wayText(chosen.way, block.location)}</dt>
          <dd className={Number(chosen.cost) === 0 ? priceStyles.free : undefined}>
            {Number(chosen.cost) === 0 ? ordersText.free : formatMoney(chosen.cost, base)}
          </dd>
        </div>
      )}
    </dl>
  )
}
