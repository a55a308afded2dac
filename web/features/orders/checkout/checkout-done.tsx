import { rich } from '../../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../../contracts/orders/orders.ts'
import * as ordersText from '#messages/orders'
import { usePassed } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { endDraft } from './checkout-draft.ts'

/** The orders that a checkout has become, and what comes next. */
export function CheckoutDone({ orders }: { orders: readonly Order[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: keyboards and screen readers go on here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const [first] = orders
  useEffect(() => {
    if (first) endDraft(first.buyerId, first.checkoutId)
  }, [first])
  return (
    <div className="wrap outcome">
      <span className="tick">
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {ordersText.checkoutDoneTitle}
      </h1>
      <p>{ordersText.checkoutDoneText}</p>
      <OrderList orders={orders} />
      <PaymentDue orders={orders} />
      <div className="btnrow">
        {first && (
          <Link className="btn btn-primary" href={`/checkout/pay/${first.checkoutId}`}>
            {ordersText.payNow}
          </Link>
        )}
        <Link className="btn btn-line" href="/orders">
          {ordersText.yourOrders}
        </Link>
      </div>
    </div>
  )
}

/** Order numbers, each with its way to the order. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="placed">
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <b className="num">{order.number}</b>
            <small>{order.title}</small>
          </div>
          <p className="amt">
            {formatMoney(order.totalAmount, order.base)}
            <small>{formatUsd(order.totalUsd)}</small>
          </p>
          <Link
            className="btn btn-line"
            href={`/orders/${order.id}`}
            aria-label={ordersText.viewOrderNumber({ number: order.number })}
          >
            {ordersText.viewOrder}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PaymentDue({ orders }: { orders: readonly Order[] }) {
  const dues = orders.flatMap((order) =>
    order.paymentStatus === 'pending' && order.paymentDueAt ? [order.paymentDueAt] : [],
  )
  const [due] = dues.toSorted()
  const over = usePassed(due ?? null)
  if (!due) return null
  return (
    <Notice icon="clock">
      {over ? (
        ordersText.timeToPayIsOver
      ) : (
        <>{rich(ordersText.paymentIsDueByTime, { b: <b />, time: formatTime(due) })}</>
      )}
    </Notice>
  )
}
