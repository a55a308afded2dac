import * as ordersText from '#messages/orders'
import * as returnsText from '#messages/orders/returns'
import type { ReactNode } from 'react'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { OrderDetail as DetailedOrder } from '#contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { ButtonLink, TextLink, Link } from '../../lib/link.tsx'
import { HeldLine } from '../../lib/money/held-line.tsx'
import { waysToPay } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { CashMeeting, CashOrder } from './cash/cash-order.tsx'
import { DisputePanel } from './disputes/dispute-panel.tsx'
import { ReturnPanel } from './returns/return-panel.tsx'
import { OrderActions } from './steps/order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderHistory } from './steps/order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { OrderTrack } from './steps/order-track.tsx'
import { isMoneyHeld, isUnpaid, type OrderViewer } from './order-words.ts'
import { useLiveOrders } from './orders.queries.ts'
import { Parcel } from './steps/parcel.tsx'
import { whatsAppLink, type Tracking as TrackedParcel } from '#contracts/orders/tracking.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { PageHeading, Panel, Text, ButtonRow } from '../../ui/layout.tsx'
import * as orderStepsStyles from './steps/order-steps.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import { sumsOf } from '#contracts/orders/order-sums.rules.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { formatMoney } from '../../lib/money/format.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { OrderSums } from '../../lib/money/order-sums.tsx'
import { usdOfOrdered } from '../../lib/money/listing-usd.ts'
import { unbroken } from '../../ui/unbroken.ts'
import * as totalStyles from '../../ui/patterns/total.module.css'

interface OrderDetailProps {
  order: DetailedOrder
  viewer: OrderViewer
}

/** One order: progress, payment, delivery, figures; then the other parts of the page. `buyer`: to the seller. */
export function OrderDetail({
  order,
  viewer,
  buyer,
  children,
}: OrderDetailProps & { buyer?: ReactNode; children?: ReactNode }) {
  useLiveOrders(order.id)
  return (
    <>
      <PageHeading>
        <div className={orderListStyles.heading}>
          <h1>
            {ordersText.order}{' '}
            <Text as="span" tabular>
              {order.number}
            </Text>
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
      </PageHeading>
      <div
        className={`${layoutStyles.twoColumns} ${orderStepsStyles.orderPage} ${orderListStyles.orderPage}`}
      >
        <div>
          <Panel className={orderListStyles.panel} aria-labelledby="progress-heading">
            <h2 id="progress-heading">{ordersText.progress}</h2>
            <NextStep order={order} viewer={viewer} instead={waitsFor(order)} />
            <OrderTrack order={order} viewer={viewer} />
            {isUnpaid(order) && viewer === 'buyer' && (
              <>
                <ButtonLink size="lg" block href={`/checkout/pay/${order.checkoutId}`}>
                  {ordersText.payNow}
                </ButtonLink>
                <ButtonLink variant="ghost" block href={`/checkout/ask/${order.checkoutId}`}>
                  {ordersText.askSomeoneToPay}
                </ButtonLink>
              </>
            )}
            {viewer === 'buyer' && isMoneyHeld(order) && <HeldLine whole />}
            <CashOrder order={order} />
            <OrderActions order={order} />
            <CashMeeting order={order} />
          </Panel>
          <ReturnPanel order={order} />
          <DisputePanel order={order} />
          <Payment order={order} viewer={viewer} />
          <Delivery order={order} viewer={viewer} buyer={buyer} />
          {children}
          <OrderHistory order={order} />
        </div>
        <Panel as="aside" className={orderListStyles.panel} aria-label={ordersText.orderSummary}>
          <OrderFigures order={order} />
          <OrderMoney order={order} />
        </Panel>
      </div>
    </>
  )
}

/** The next step of an order with a return in progress, or with a parcel at a place. */
function waitsFor({ viewer, ...order }: DetailedOrder): string | undefined {
  if (order.return?.dueAt) return returnsText.inProgress
  const place = order.pickupPoint?.name ?? order.busParcel?.depot.name
  if (order.orderStatus !== 'ready_for_collection' || !place) return undefined
  return ordersText.collectItAt({ viewer: viewer === 'buyer' ? 'buyer' : 'other', place })
}

function Payment({ order, viewer }: OrderDetailProps) {
  const { paymentMethods } = useSite()
  const { paymentMethod, mobileMoneyNumber, currency } = order
  const method = paymentMethod === null ? null : methodOf(paymentMethod)
  return (
    <Panel className={orderListStyles.panel} aria-labelledby="payment-heading">
      <h2 id="payment-heading">{ordersText.payment}</h2>
      <dl className={orderListStyles.pairs}>
        <div>
          <dt>{ordersText.method}</dt>
          <dd>
            {method
              ? method.label
              : order.inCash
                ? ordersText.cashToSeller
                : ordersText.notChosenYet}
          </dd>
        </div>
        {mobileMoneyNumber && (
          <div>
            <dt>{ordersText.ecocashNumber}</dt>
            <Text as="dd" tabular>
              {mobileMoneyNumber}
            </Text>
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
    </Panel>
  )
}

function Delivery({ order, viewer, buyer }: OrderDetailProps & { buyer: ReactNode }) {
  const { collect } = order
  return (
    <Panel className={orderListStyles.panel} aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">{collect ? ordersText.collection : ordersText.delivery}</h2>
      {collect && (
        <Text small muted>
          {viewer === 'buyer'
            ? ordersText.youCollectItFromSeller
            : ordersText.buyerCollectsItFromYou}
        </Text>
      )}
      <Parcel order={order} />
      {order.tracking && <Tracking tracking={order.tracking} />}
      <OrderAddress order={order} />
      {buyer}
      {viewer === 'buyer' && (
        <Text small>
          {ordersText.soldBy}{' '}
          <TextLink href={`/seller/${order.sellerId}`}>{order.sellerUsername}</TextLink>
        </Text>
      )}
      <ButtonLink variant="line" href={`/messages?item=${order.productId}&buyer=${order.buyerId}`}>
        {viewer === 'buyer' ? ordersText.messageSeller : ordersText.messageBuyer}
      </ButtonLink>
    </Panel>
  )
}

/** The public page of the parcel, which the router does not have, and a message with its URL. */
function Tracking({ tracking: { code, url } }: { tracking: TrackedParcel }) {
  return (
    <>
      <Text>
        {ordersText.parcelCode}{' '}
        <a className={`${layoutStyles.link} ${layoutStyles.tabular}`} href={url}>
          {code}
        </a>
      </Text>
      <ButtonRow>
        <a
          className={buttonClass({ variant: 'line' })}
          href={whatsAppLink(ordersText.shareTrackingText({ code, url }))}
        >
          {ordersText.shareTracking}
        </a>
      </ButtonRow>
    </>
  )
}

/** The item and its price, at the order's own figures and rate. */
function OrderFigures({ order }: { order: Order }) {
  const { base, unitPrice, quantity } = order
  return (
    <>
      <h2>{ordersText.orderSummary}</h2>
      <ul className={`${totalStyles.rows} ${orderListStyles.rows}`}>
        <li>
          <RowPicture image={order.image} />
          <div>
            <Link href={`/product/${order.productId}`}>{unbroken(order.title)}</Link>
            <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
            {order.size && <small>{ordersText.sizeOfItem({ size: order.size })}</small>}
          </div>
          <p className={totalStyles.amount}>
            {formatMoney(sumsOf([order]).goods, base)}
            <small>{usdOfOrdered(order)}</small>
          </p>
        </li>
      </ul>
      <OrderSums orders={[order]} />
    </>
  )
}
