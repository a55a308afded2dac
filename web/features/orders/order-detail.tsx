import type { ReactNode } from 'react'
import { paymentMethods } from '../../../contracts/currencies.ts'
import type { Order } from '../../../contracts/orders.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderFigures } from './order-figures.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { OrderTrack } from './order-track.tsx'
import { isUnpaid, type OrderViewer } from './order-words.ts'
import { useLiveOrders } from './orders.queries.ts'

interface OrderDetailProps {
  order: Order
  viewer: OrderViewer
}

/** One order: how far it is, how it is paid, where it goes, what it costs; then what the page adds. */
export function OrderDetail({
  order,
  viewer,
  children,
}: OrderDetailProps & { children?: ReactNode }) {
  useLiveOrders(order.id)
  return (
    <>
      <div className="page-h">
        <div className="order-h">
          <h1>
            Order <span className="num">{order.number}</span>
          </h1>
          <span aria-live="polite">
            <OrderBadge order={order} viewer={viewer} />
          </span>
        </div>
        <p>
          {`${order.source === 'auction' ? 'Won' : 'Placed'} ${formatDayAndTime(order.createdAt)}`}
        </p>
      </div>
      <div className="cols2 order-page">
        <div>
          <section className="panel" aria-labelledby="progress-heading">
            <h2 id="progress-heading">Progress</h2>
            <NextStep order={order} viewer={viewer} />
            <OrderTrack order={order} viewer={viewer} />
          </section>
          <Payment order={order} viewer={viewer} />
          <Delivery order={order} viewer={viewer} />
          {children}
        </div>
        <aside className="panel" aria-label="Order summary">
          <OrderFigures order={order} />
        </aside>
      </div>
    </>
  )
}

function Payment({ order, viewer }: OrderDetailProps) {
  const { paymentMethod, mobileMoneyNumber, currency } = order
  const method = paymentMethod && paymentMethods[paymentMethod]
  return (
    <section className="panel" aria-labelledby="payment-heading">
      <h2 id="payment-heading">Payment</h2>
      <dl className="pairs">
        <div>
          <dt>Method</dt>
          <dd>{method ? method.label : 'Not chosen yet'}</dd>
        </div>
        {mobileMoneyNumber && (
          <div>
            <dt>EcoCash number</dt>
            <dd className="num">{mobileMoneyNumber}</dd>
          </div>
        )}
        {method && (
          <div>
            <dt>Currency</dt>
            <dd>{currency}</dd>
          </div>
        )}
      </dl>
      {isUnpaid(order) && viewer === 'buyer' && (
        <Notice icon={method?.mobile === false ? 'landmark' : 'smartphone'}>
          <b>How to pay.</b> {howToPay(order)}
        </Notice>
      )}
    </section>
  )
}

/** Honest about what is not open yet. */
function howToPay({ paymentMethod }: Order): string {
  const rest =
    'Until then the item is held for you; an order that is not paid in time is cancelled, and nothing is charged.'
  if (!paymentMethod)
    return `You will choose EcoCash or a bank transfer here. Paying opens soon. ${rest}`
  return paymentMethods[paymentMethod].mobile
    ? `Paying by phone opens soon: a request will come to this number, to be approved with your PIN. ${rest} We never ask for your PIN.`
    : `Paying by transfer opens soon, with an account and a reference here. ${rest}`
}

function Delivery({ order, viewer }: OrderDetailProps) {
  const { shippingAddress: to, collect } = order
  return (
    <section className="panel" aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">{collect ? 'Collection' : 'Delivery'}</h2>
      {collect && (
        <p className="small muted">
          {viewer === 'buyer'
            ? 'You collect it from the seller, without shipping.'
            : 'The buyer collects it from you.'}
        </p>
      )}
      {to && (
        <address>
          <b>{`${to.firstName} ${to.lastName}`}</b>
          <br />
          {to.address}
          <br />
          {to.city}
          <br />
          <span className="num">{to.phone}</span>
        </address>
      )}
      {viewer === 'buyer' && (
        <p className="small">
          Sold by{' '}
          <Link className="link" href={`/seller/${order.sellerId}`}>
            {order.sellerUsername}
          </Link>
        </p>
      )}
      <Link
        className="btn btn-line"
        href={`/messages?item=${order.productId}&buyer=${order.buyerId}`}
      >
        {viewer === 'buyer' ? 'Message the seller' : 'Message the buyer'}
      </Link>
    </section>
  )
}
