import * as ordersText from '#messages/orders'
import type { ReactNode } from 'react'
import { methodOf } from '../../../contracts/currencies/currencies.ts'
import type { OrderDetail as DetailedOrder } from '../../../contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { waysToPay } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'
import { Alert } from '../../ui/states/alert.tsx'
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
import * as orderStepsStyles from './steps/order-steps.module.css'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

interface OrderDetailProps {
  order: DetailedOrder
  viewer: OrderViewer
}

/** One order: progress, payment, delivery, figures; then further parts of the page. */
export function OrderDetail({
  order,
  viewer,
  children,
}: OrderDetailProps & { children?: ReactNode }) {
  useLiveOrders(order.id)
  return (
    <>
      <div className={layoutStyles.pageHeading}>
        <div className={orderListStyles.heading}>
          <h1>
            {ordersText.order} <span className={layoutStyles.tabular}>{order.number}</span>
          </h1>
          <span aria-live="polite">
            <OrderBadge order={order} viewer={viewer} />
          </span>
        </div>
        <p>
          {ordersText.wonOrPlacedAt({
            won: order.source === 'auction' ? 'yes' : 'other',
            dayAndTime: formatDayAndTime(order.createdAt),
          })}
        </p>
      </div>
      <div
        className={`${layoutStyles.twoColumns} ${orderStepsStyles.orderPage} ${orderListStyles.orderPage}`}
      >
        <div>
          <section
            className={`${layoutStyles.panel} ${orderListStyles.panel}`}
            aria-labelledby="progress-heading"
          >
            <h2 id="progress-heading">{ordersText.progress}</h2>
            <NextStep order={order} viewer={viewer} />
            <OrderTrack order={order} viewer={viewer} />
            {isUnpaid(order) && viewer === 'buyer' && (
              <Link
                className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.block}`}
                href={`/checkout/pay/${order.checkoutId}`}
              >
                {ordersText.payNow}
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
        <aside
          className={`${layoutStyles.panel} ${orderListStyles.panel}`}
          aria-label={ordersText.orderSummary}
        >
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
    <section
      className={`${layoutStyles.panel} ${orderListStyles.panel}`}
      aria-labelledby="payment-heading"
    >
      <h2 id="payment-heading">{ordersText.payment}</h2>
      <dl className={orderListStyles.pairs}>
        <div>
          <dt>{ordersText.method}</dt>
          <dd>{method ? method.label : ordersText.notChosenYet}</dd>
        </div>
        {mobileMoneyNumber && (
          <div>
            <dt>{ordersText.ecocashNumber}</dt>
            <dd className={layoutStyles.tabular}>{mobileMoneyNumber}</dd>
          </div>
        )}
        {method && (
          <div>
            <dt>{ordersText.currency}</dt>
            <dd>{currency}</dd>
          </div>
        )}
      </dl>
      {isUnpaid(order) && viewer === 'buyer' && (
        <Alert icon={method?.mobile === false ? 'landmark' : 'smartphone'}>
          <b>{ordersText.howToPay}</b>{' '}
          {paymentMethods.length > 0
            ? ordersText.youCanPayByPayment({ paymentMethods: waysToPay(paymentMethods) })
            : ordersText.paymentsClosed}{' '}
          {order.paymentDueAt &&
            `${ordersText.itemIsHeldForYou({ dayAndTime: formatDayAndTime(order.paymentDueAt) })} `}
          {ordersText.orderThatIsNotPaid}
        </Alert>
      )}
    </section>
  )
}

function Delivery({ order, viewer }: OrderDetailProps) {
  const { shippingAddress: to, collect } = order
  return (
    <section
      className={`${layoutStyles.panel} ${orderListStyles.panel}`}
      aria-labelledby="delivery-heading"
    >
      <h2 id="delivery-heading">{collect ? ordersText.collection : ordersText.delivery}</h2>
      {collect && (
        <p className={`${layoutStyles.small} ${layoutStyles.muted}`}>
          {viewer === 'buyer'
            ? ordersText.youCollectItFromSeller
            : ordersText.buyerCollectsItFromYou}
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
          <span className={layoutStyles.tabular}>{readable(to.phone)}</span>
        </address>
      )}
      {viewer === 'buyer' && (
        <p className={layoutStyles.small}>
          {ordersText.soldBy}{' '}
          <Link className={layoutStyles.link} href={`/seller/${order.sellerId}`}>
            {order.sellerUsername}
          </Link>
        </p>
      )}
      <Link
        className={`${buttonStyles.button} ${buttonStyles.outline}`}
        href={`/messages?item=${order.productId}&buyer=${order.buyerId}`}
      >
        {viewer === 'buyer' ? ordersText.messageSeller : ordersText.messageBuyer}
      </Link>
    </section>
  )
}
