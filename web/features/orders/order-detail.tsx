import type { ReactNode } from 'react'
import { methodOf } from '../../../contracts/currencies/currencies.ts'
import type { OrderDetail as DetailedOrder } from '../../../contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { waysToPay } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { DisputePanel } from './disputes/dispute-panel.tsx'
import { OrderActions } from './steps/order-actions.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderHistory } from './steps/order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { OrderTrack } from './steps/order-track.tsx'
import { isUnpaid, type OrderViewer } from './order-words.ts'
import { useLiveOrders } from './orders.queries.ts'
import { Parcel } from './steps/parcel.tsx'
import { readable } from '../../lib/account/phone-spelling.rules.ts'

interface OrderDetailProps {
  order: DetailedOrder
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
            {isUnpaid(order) && viewer === 'buyer' && (
              <Link
                className="btn btn-primary btn-lg btn-block"
                href={`/checkout/pay/${order.checkoutId}`}
              >
                Pay now
              </Link>
            )}
            <OrderActions order={order} />
          </section>
          <DisputePanel order={order} />
          <Payment order={order} viewer={viewer} />
          <Delivery order={order} viewer={viewer} />
          {children}
          <OrderHistory order={order} />
        </div>
        <aside className="panel" aria-label="Order summary">
          <OrderFigures order={order} />
          <OrderMoney order={order} />
        </aside>
      </div>
    </>
  )
}

function Payment({ order, viewer }: OrderDetailProps) {
  const { paymentMethods } = useSite()
  const { paymentMethod, mobileMoneyNumber, currency } = order
  const method = paymentMethod === null ? null : methodOf(paymentMethod)
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
          <b>How to pay.</b>{' '}
          {paymentMethods.length > 0
            ? `You can pay by ${waysToPay(paymentMethods)}.`
            : 'Payments are closed right now.'}{' '}
          {order.paymentDueAt &&
            `The item is held for you until ${formatDayAndTime(order.paymentDueAt)} (Harare time). `}
          An order that is not paid in time is cancelled, and nothing is charged. We never ask for
          your PIN.
        </Notice>
      )}
    </section>
  )
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
      <Parcel order={order} />
      {to && (
        <address>
          <b>{`${to.firstName} ${to.lastName}`}</b>
          <br />
          {to.address}
          <br />
          {to.city}
          <br />
          <span className="num">{readable(to.phone)}</span>
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
