import { rich } from '../../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import type { Order } from '#contracts/orders/orders.ts'
import * as ordersText from '#messages/orders'
import { usePassed } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/dates.ts'
import { formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { endDraft } from './checkout-draft.ts'
import { ButtonRow, Container, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as checkoutStyles from '../../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'

/** The orders of a checkout, and the next steps. */
export function CheckoutDone({ orders }: { orders: readonly Order[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus here, because the pressed button is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const [first] = orders
  useEffect(() => {
    if (first) endDraft(first.buyerId, first.checkoutId)
  }, [first])
  return (
    <Container className={checkoutStyles.outcome}>
      <span className={checkoutStyles.tick}>
        <Icon name="check" size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={layoutStyles.noOutline}>
        {ordersText.checkoutDoneTitle}
      </h1>
      <p>{ordersText.checkoutDoneText}</p>
      <OrderList orders={orders} />
      <PaymentDue orders={orders} />
      <ButtonRow>
        {first && (
          <ButtonLink href={`/checkout/pay/${first.checkoutId}`}>{ordersText.payNow}</ButtonLink>
        )}
        <ButtonLink variant="line" href="/orders">
          {ordersText.yourOrders}
        </ButtonLink>
      </ButtonRow>
    </Container>
  )
}

/** Order numbers with links to the orders. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={orderSummaryStyles.placed}>
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <Text as="b" tabular>
              {order.number}
            </Text>
            <small>{order.title}</small>
          </div>
          <p className={orderSummaryStyles.amount}>
            {formatMoney(order.totalAmount, order.base)}
            <small>{formatUsd(order.totalUsd)}</small>
          </p>
          <ButtonLink
            variant="line"
            href={`/orders/${order.id}`}
            aria-label={ordersText.viewOrderNumber({ number: order.number })}
          >
            {ordersText.viewOrder}
          </ButtonLink>
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
    <Alert icon="clock">
      {over ? (
        ordersText.timeToPayIsOver
      ) : (
        <>{rich(ordersText.paymentIsDueByTime, { b: <b />, time: formatTime(due) })}</>
      )}
    </Alert>
  )
}
