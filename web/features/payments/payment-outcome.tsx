import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import type { Payment } from '#contracts/payments/payments.ts'
import { formatTime } from '../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../lib/money/format.ts'
import { ButtonLink, TextLink } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { endLabels, money, overText } from './payment-words.ts'
import { SendAgain } from './send-again.tsx'
import { ButtonRow, Text } from '../../ui/layout.tsx'
import * as paymentStyles from './payment.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../ui/patterns/order-summary.module.css'

/** Moves the focus to the heading of the part that has just changed. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

/** The payment succeeded: the orders, with links. */
export function PaymentPaid({ payment }: { payment: Payment }) {
  const heading = useFocused()
  const { orders, amount, currency, purpose, status, feeOutcome } = payment
  return (
    <>
      <span className={`${checkoutStyles.tick} ${paymentStyles.tick}`}>
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={layoutStyles.noOutline}>
        {paymentsText.paymentConfirmed}
      </h1>
      <p>
        {purpose !== 'checkout'
          ? paymentsText.receivedAmount({
              amount: money(amount, currency),
              more:
                purpose === 'commission'
                  ? paymentsText.youCanSellForCashAgain
                  : thanks[feeOutcome ?? 'subscription'],
            })
          : status === 'paid'
            ? paymentsText.weReceivedAmountAndHold({ amount: money(amount, currency) })
            : paymentsText.thisOrderIsPaid}
      </p>
      {orders.length > 0 && (
        <ul className={orderSummaryStyles.placed}>
          {orders.map((order) => (
            <li key={order.id}>
              <div>
                <Text as="b" tabular>
                  {order.number}
                </Text>
                <small>
                  {order.paymentStatus === 'paid'
                    ? order.title
                    : paymentsText.titleNotPaid({ title: order.title })}
                </small>
              </div>
              <p className={orderSummaryStyles.amount}>
                {formatMoney(order.totalAmount, order.base)}
                <small>{formatUsd(order.totalUsd)}</small>
              </p>
              <ButtonLink
                variant="line"
                href={`/orders/${order.id}`}
                aria-label={paymentsText.viewOrderNumber({ number: order.number })}
              >
                {paymentsText.viewOrder}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ButtonRow className={orderSummaryStyles.buttonRow}>
        <NextStep payment={payment} />
        <ButtonLink variant="line" href="/">
          {paymentsText.continueShopping}
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

const thanks = {
  subscription: paymentsText.yourSubscriptionRunsFor30,
  shown: paymentsText.buyersCanSeeYourItem,
  change: paymentsText.youCanNowSaveChange,
  hidden: paymentsText.buyersCanSeeYourItemOnce,
  returned: paymentsText.feeWasNoLongerDue,
} as const

/** The usual next step after paying for this. */
function NextStep({ payment }: { payment: Payment }) {
  const [href, label] = nextStep(payment)
  return <ButtonLink href={href}>{label}</ButtonLink>
}

function nextStep({ purpose, listingId, feeOutcome }: Payment): [href: string, label: string] {
  if (purpose === 'subscription') return ['/selling/boost', paymentsText.boostListing]
  if (purpose === 'checkout') return ['/orders', paymentsText.yourOrders]
  if (purpose === 'commission') return ['/selling/cash', paymentsText.cashSales]
  if (feeOutcome === 'change') return [`/sell?edit=${listingId}`, paymentsText.saveYourChange]
  return [`/product/${listingId}`, paymentsText.seeYourListing]
}

interface PaymentEndedProps {
  payment: Payment
  /** Nothing is left to pay. */
  over: boolean
  onStarted: (payment: Payment) => void
}

/** The payment failed: the reason and the remedies. */
export function PaymentEnded({ payment, over, onStarted }: PaymentEndedProps) {
  const heading = useFocused()
  const { title, text } = endLabels(payment)
  return (
    <>
      <span className={`${checkoutStyles.tick} ${paymentStyles.tick}`}>
        <Icon name={over ? 'clock' : 'circle-alert'} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={layoutStyles.noOutline}>
        {over ? paymentsText.timeToPayIsOver : title}
      </h1>
      <p>{over ? overText(payment) : text}</p>
      {over ? (
        <ButtonRow className={orderSummaryStyles.buttonRow}>
          <ButtonLink href="/orders">{paymentsText.yourOrders}</ButtonLink>
          <ButtonLink variant="line" href="/">
            {paymentsText.continueShopping}
          </ButtonLink>
        </ButtonRow>
      ) : (
        <>
          <SendAgain payment={payment} label={paymentsText.tryAgain} onStarted={onStarted} />
          {payment.dueAt && (
            <Alert className={`${orderSummaryStyles.note} ${checkoutStyles.note}`} icon="clock">
              {rich(paymentsText.yourOrderIsHeldFor, {
                b: <b />,
                time: formatTime(payment.dueAt),
                link: <TextLink href="/orders" />,
              })}
            </Alert>
          )}
        </>
      )}
    </>
  )
}
