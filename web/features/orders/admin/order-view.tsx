import { useQuery } from '@tanstack/react-query'
import type { AdminOrderDetail, Party } from '../../../../contracts/orders/admin/orders.ts'
import { disputeReasons } from '../../../../contracts/orders/delivery.ts'
import { methodOf } from '../../../../contracts/currencies/currencies.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatRate, formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Facts, ReadPanel } from '../../../admin/money/money-panel.tsx'
import { doerLabel, money, stepLabel } from '../../../admin/money/money-labels.ts'
import { checkoutPaymentsQuery, orderQuery } from '../../../admin/money/money.queries.ts'
import { OrderBookings } from './order-bookings.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'
import { OrderBadge, PaymentBadge } from '../../../admin/money/state-badges.tsx'

/** One order: its people, figures, payments, bookings and history, and what the staff may do with it. */
export function OrderView({ id }: { id: string }) {
  return (
    <ReadPanel what="the order" query={useQuery(orderQuery(id))}>
      {(order) => (
        <>
          <section className="panel" aria-labelledby="order">
            <div className="ph wraps">
              <h2 id="order">{`Order ${order.number}`}</h2>
              <OrderBadge state={order.orderStatus} />
              <PaymentBadge state={order.paymentStatus} />
            </div>
            {order.dispute && !order.dispute.decision && (
              <Notice icon="circle-alert">
                {`A problem was reported: ${disputeReasons[order.dispute.reason].toLowerCase()}. `}
                <Link className="link" href={`/admin/disputes/${id}`}>
                  Decide it
                </Link>
              </Notice>
            )}
            <Facts
              facts={[
                [
                  'Item',
                  <Link key="item" className="link" href={`/product/${order.productId}`}>
                    {order.title}
                  </Link>,
                ],
                ['How', order.source === 'auction' ? 'Won at auction' : 'Bought at a price'],
                ['Placed', formatDayAndTime(order.createdAt)],
                order.paidAt ? ['Paid', formatDayAndTime(order.paidAt)] : undefined,
                !order.paidAt && order.paymentDueAt
                  ? ['To be paid by', formatDayAndTime(order.paymentDueAt)]
                  : undefined,
                order.chargedBackAt
                  ? ['Charged back', formatDayAndTime(order.chargedBackAt)]
                  : undefined,
                order.dueAt ? ['Moves by itself', formatDayAndTime(order.dueAt)] : undefined,
                order.dispute?.decision
                  ? [
                      'Dispute',
                      <Link key="dispute" className="link" href={`/admin/disputes/${id}`}>
                        Decided
                      </Link>,
                    ]
                  : undefined,
              ]}
            />
            <OrderSteps order={order} />
          </section>
          <div className="arow even">
            <Figures order={order} />
            <People order={order} />
          </div>
          <Payments order={order} />
          <OrderBookings bookings={order.bookings} />
          <section className="panel" aria-labelledby="history">
            <h2 id="history">History</h2>
            <ul className="q mlist">
              {order.steps.map(({ step, by, note, at }) => (
                <li key={`${step} ${at}`}>
                  <div className="top">
                    <b>{stepLabel(step)}</b>
                    <span className="small quiet">{doerLabel(by)}</span>
                    <time dateTime={at}>{formatDayAndTime(at)}</time>
                  </div>
                  {note && <p className="wrap-anywhere">{`“${note}”`}</p>}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </ReadPanel>
  )
}

function Figures({ order }: { order: AdminOrderDetail }) {
  const { currency, refund } = order
  return (
    <section className="panel" aria-labelledby="figures">
      <h2 id="figures">Figures</h2>
      <Facts
        facts={[
          ['Items', `${order.quantity} × ${formatMoney(order.unitPrice, order.base)}`],
          ['Shipping', order.collect ? 'Collected' : formatMoney(order.shippingCost, order.base)],
          ['Total', `${formatMoney(order.totalAmount, order.base)} · ${formatUsd(order.totalUsd)}`],
          ['Rate of the order', `1 USD = ${formatRate(order.rate, order.base)}`],
          ['To be paid', money(order.payable, currency)],
          ['Held now', money(order.held, currency)],
          ['Commission', `${order.commissionPercent} %`],
          refund
            ? [
                refund.status === 'paid' ? 'Paid back' : 'To be paid back',
                money(refund.amount, refund.currency),
              ]
            : undefined,
          order.paymentMethod ? ['Way', methodOf(order.paymentMethod).label] : undefined,
        ]}
      />
    </section>
  )
}

function People({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress: to, dispatch } = order
  return (
    <section className="panel" aria-labelledby="people">
      <h2 id="people">People</h2>
      <Facts
        facts={[
          ['Buyer', <PartyText key="buyer" party={order.buyer} />],
          ['Seller', <PartyText key="seller" party={order.seller} />],
          to && !order.collect
            ? ['Send to', `${to.firstName} ${to.lastName}, ${to.address}, ${to.city}, ${to.phone}`]
            : undefined,
          dispatch
            ? [
                'Sent by',
                [dispatch.courier ?? dispatch.method, dispatch.waybill].filter(Boolean).join(', '),
              ]
            : undefined,
        ]}
      />
    </section>
  )
}

const PartyText = ({ party }: { party: Party }) => (
  <>
    <b>{party.username}</b>
    {` ${party.name}, ${party.email}, ${party.phone}`}
  </>
)

function Payments({ order }: { order: AdminOrderDetail }) {
  return (
    <ReadPanel what="its payments" query={useQuery(checkoutPaymentsQuery(order.checkoutId))}>
      {({ items }) => (
        <section className="panel" aria-labelledby="payments">
          <h2 id="payments">Payments</h2>
          {items.length === 0 ? (
            <p className="small muted">Nobody has tried to pay it yet.</p>
          ) : (
            <ul className="q mlist">
              {items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          )}
        </section>
      )}
    </ReadPanel>
  )
}
