import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { formatTime } from '../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { endLabels, money, overText } from './payment-words.ts'
import { SendAgain } from './send-again.tsx'

/** Keyboards and screen readers go on at the heading of what has just changed. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

/** The money is there: what was ordered, and the way to it. */
export function PaymentPaid({ payment }: { payment: Payment }) {
  const heading = useFocused()
  const { orders, amount, currency, purpose, status, feeOutcome } = payment
  return (
    <>
      <span className="tick">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {paymentsText.paymentConfirmed}
      </h1>
      <p>
        {purpose !== 'checkout'
          ? paymentsText.weReceivedAmountValue({
              amount: money(amount, currency),
              value: thanks[feeOutcome ?? 'subscription'],
            })
          : status === 'paid'
            ? paymentsText.weReceivedAmountAndHold({ amount: money(amount, currency) })
            : paymentsText.thisOrderIsPaid}
      </p>
      {orders.length > 0 && (
        <ul className="placed">
          {orders.map((order) => (
            <li key={order.id}>
              <div>
                <b className="num">{order.number}</b>
                <small>
                  {order.paymentStatus === 'paid'
                    ? order.title
                    : paymentsText.titleNotPaid({ title: order.title })}
                </small>
              </div>
              <p className="amt">
                {formatMoney(order.totalAmount, order.base)}
                <small>{formatUsd(order.totalUsd)}</small>
              </p>
              <Link
                className="btn btn-line"
                href={`/orders/${order.id}`}
                aria-label={paymentsText.viewOrderNumber({ number: order.number })}
              >
                {paymentsText.viewOrder}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="btnrow">
        <NextStep payment={payment} />
        <Link className="btn btn-line" href="/">
          {paymentsText.continueShopping}
        </Link>
      </div>
    </>
  )
}

const thanks = {
  subscription: paymentsText.yourSubscriptionRunsFor30,
  shown: paymentsText.buyersCanSeeYourItem,
  change: paymentsText.youCanSaveChangeOf,
  hidden: paymentsText.buyersCanSeeYourItemOnce,
  returned: paymentsText.feeWasNoLongerDue,
} as const

/** What people do next after paying for this. */
function NextStep({ payment }: { payment: Payment }) {
  const [href, label] = nextStep(payment)
  return (
    <Link className="btn btn-primary" href={href}>
      {label}
    </Link>
  )
}

function nextStep({ purpose, listingId, feeOutcome }: Payment): [href: string, label: string] {
  if (purpose === 'subscription') return ['/selling/boost', paymentsText.boostListing]
  if (purpose === 'checkout') return ['/orders', paymentsText.yourOrders]
  if (feeOutcome === 'change') return [`/sell?edit=${listingId}`, paymentsText.saveYourChange]
  return [`/product/${listingId}`, paymentsText.seeYourListing]
}

interface PaymentEndedProps {
  payment: Payment
  /** Nothing is left to pay. */
  over: boolean
  onStarted: (payment: Payment) => void
}

/** It came to nothing: why, and what can be done; nothing is lost. */
export function PaymentEnded({ payment, over, onStarted }: PaymentEndedProps) {
  const heading = useFocused()
  const { title, text } = endLabels(payment)
  return (
    <>
      <span className="tick">
        <Icon name={over ? 'clock' : 'circle-alert'} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {over ? paymentsText.timeToPayIsOver : title}
      </h1>
      <p>{over ? overText(payment) : text}</p>
      {over ? (
        <div className="btnrow">
          <Link className="btn btn-primary" href="/orders">
            {paymentsText.yourOrders}
          </Link>
          <Link className="btn btn-line" href="/">
            {paymentsText.continueShopping}
          </Link>
        </div>
      ) : (
        <>
          <SendAgain payment={payment} label={paymentsText.tryAgain} onStarted={onStarted} />
          {payment.dueAt && (
            <Notice icon="clock">
              {rich(paymentsText.yourOrderIsHeldFor, {
                b: <b />,
                time: formatTime(payment.dueAt),
                link: <Link className="link" href="/orders" />,
              })}
            </Notice>
          )}
        </>
      )}
    </>
  )
}
