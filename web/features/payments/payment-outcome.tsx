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
        Payment confirmed
      </h1>
      <p>
        {purpose !== 'checkout'
          ? `We received ${money(amount, currency)}. ${thanks[feeOutcome ?? 'subscription']}`
          : status === 'paid'
            ? `We received ${money(amount, currency)} and hold it until you have what you ordered.`
            : 'This order is paid.'}
      </p>
      {orders.length > 0 && (
        <ul className="placed">
          {orders.map((order) => (
            <li key={order.id}>
              <div>
                <b className="num">{order.number}</b>
                <small>
                  {order.paymentStatus === 'paid' ? order.title : `${order.title}: not paid`}
                </small>
              </div>
              <p className="amt">
                {formatMoney(order.totalAmount, order.base)}
                <small>{formatUsd(order.totalUsd)}</small>
              </p>
              <Link
                className="btn btn-line"
                href={`/orders/${order.id}`}
                aria-label={`View order ${order.number}`}
              >
                View order
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="btnrow">
        <NextStep payment={payment} />
        <Link className="btn btn-line" href="/">
          Continue Shopping
        </Link>
      </div>
    </>
  )
}

const thanks = {
  subscription: 'Your subscription runs for 30 days.',
  shown: 'Buyers can see your item now.',
  change: 'You can save the change of your listing now.',
  hidden: 'Buyers can see your item once we have approved it.',
  returned: 'The fee was no longer due, so the money will be paid back to you.',
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
  if (purpose === 'subscription') return ['/selling/boost', 'Boost a listing']
  if (purpose === 'checkout') return ['/orders', 'Your orders']
  if (feeOutcome === 'change') return [`/sell?edit=${listingId}`, 'Save your change']
  return [`/product/${listingId}`, 'See your listing']
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
        {over ? 'The time to pay is over' : title}
      </h1>
      <p>{over ? overText(payment) : text}</p>
      {over ? (
        <div className="btnrow">
          <Link className="btn btn-primary" href="/orders">
            Your orders
          </Link>
          <Link className="btn btn-line" href="/">
            Continue Shopping
          </Link>
        </div>
      ) : (
        <>
          <SendAgain payment={payment} label="Try again" onStarted={onStarted} />
          {payment.dueAt && (
            <Notice icon="clock">
              <b>{`Your order is held for you until ${formatTime(payment.dueAt)}.`}</b> You can pay
              it from{' '}
              <Link className="link" href="/orders">
                Orders
              </Link>{' '}
              until then.
            </Notice>
          )}
        </>
      )}
    </>
  )
}
