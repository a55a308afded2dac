import * as ordersDisputes from '#messages/orders/disputes'
import { labelOf } from '#contracts/common/label-of.ts'
import * as ordersAdminText from '#messages/orders/admin'
import { useQuery } from '@tanstack/react-query'
import type { AdminOrderDetail, Party } from '#contracts/orders/admin/orders.ts'
import { methodOf } from '#contracts/currencies/currencies.ts'
import { memberList } from '#contracts/accounts/admin/members.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatRate, formatUsd, formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { doerLabel, money, stepLabel } from '../../../admin/money/money-labels.ts'
import { checkoutPaymentsQuery, orderQuery } from '../../../admin/money/money.queries.ts'
import { OrderBookings } from './order-bookings.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PaymentRow } from '../../../admin/money/payment-row.tsx'
import { OrderBadge, PaymentBadge } from '../../../admin/money/state-badges.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

/** One order: its members, figures, payments, bookings and history, and the actions of staff. */
export function OrderView({ id }: { id: string }) {
  return (
    <ReadPanel what={ordersAdminText.theOrder} query={useQuery(orderQuery(id))}>
      {(order) => (
        <>
          <Panel aria-labelledby="order">
            <div className={`${panelHeadingStyles.panelHeading} ${panelHeadingStyles.wraps}`}>
              <h2 id="order">{ordersAdminText.orderNumber({ number: order.number })}</h2>
              <OrderBadge state={order.orderStatus} />
              <PaymentBadge state={order.paymentStatus} />
            </div>
            {order.dispute && !order.dispute.decision && (
              <Alert icon="circle-alert">
                {ordersAdminText.problemReported({
                  reason: labelOf(ordersDisputes, 'reason', order.dispute.reason).toLowerCase(),
                })}{' '}
                <TextLink href={`/admin/disputes/${id}`}>{ordersAdminText.decideIt}</TextLink>
              </Alert>
            )}
            <Facts
              facts={[
                [
                  ordersAdminText.item,
                  <TextLink
                    key="item"

                    href={`/product/${order.productId}`}
                  >
                    {order.title}
                  </TextLink>,
                ],
                [
                  ordersAdminText.how,
                  order.source === 'auction'
                    ? ordersAdminText.wonAtAuction
                    : ordersAdminText.boughtAtPrice,
                ],
                [ordersAdminText.placed, formatDayAndTime(order.createdAt)],
                order.paidAt ? [ordersAdminText.paid, formatDayAndTime(order.paidAt)] : undefined,
                !order.paidAt && order.paymentDueAt
                  ? [ordersAdminText.toBePaidBy, formatDayAndTime(order.paymentDueAt)]
                  : undefined,
                order.chargedBackAt
                  ? [ordersAdminText.chargedBack, formatDayAndTime(order.chargedBackAt)]
                  : undefined,
                order.dueAt
                  ? [ordersAdminText.movesByItself, formatDayAndTime(order.dueAt)]
                  : undefined,
                order.dispute?.decision
                  ? [
                      ordersAdminText.disputeTitle,
                      <TextLink
                        key="dispute"

                        href={`/admin/disputes/${id}`}
                      >
                        {ordersAdminText.decided}
                      </TextLink>,
                    ]
                  : undefined,
              ]}
            />
            <OrderSteps order={order} />
          </Panel>
          <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
            <Figures order={order} />
            <Members order={order} />
          </div>
          <Payments order={order} />
          <OrderBookings bookings={order.bookings} />
          <Panel aria-labelledby="history">
            <h2 id="history">{ordersAdminText.history}</h2>
            <ul className={`${listsStyles.queue} ${moneyStyles.list}`}>
              {order.steps.map(({ step, by, note, at }) => (
                <li key={`${step} ${at}`}>
                  <div className={`${listsStyles.top} ${moneyStyles.top}`}>
                    <b>{stepLabel(step)}</b>
                    <Text as="span" small quiet>
                      {doerLabel(by)}
                    </Text>
                    <time dateTime={at}>{formatDayAndTime(at)}</time>
                  </div>
                  {note && <Text breakAnywhere>{`“${note}”`}</Text>}
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </ReadPanel>
  )
}

function Figures({ order }: { order: AdminOrderDetail }) {
  const { currency, refund } = order
  return (
    <Panel aria-labelledby="figures">
      <h2 id="figures">{ordersAdminText.figures}</h2>
      <Facts
        facts={[
          [
            ordersAdminText.items,
            `${order.quantity} × ${formatMoney(order.unitPrice, order.base)}`,
          ],
          [
            ordersAdminText.shipping,
            order.collect ? ordersAdminText.collected : formatMoney(order.shippingCost, order.base),
          ],
          order.coupon
            ? [
                ordersAdminText.discountOfCoupon({ code: order.coupon.code }),
                `−${formatMoney(order.coupon.discount, order.base)}${order.coupon.by === 'shop' ? ` (${ordersAdminText.paidByMusika})` : ''}`,
              ]
            : undefined,
          [
            ordersAdminText.total,
            `${formatMoney(order.totalAmount, order.base)} · ${formatUsd(order.totalUsd)}`,
          ],
          [ordersAdminText.rateOfOrder, `1 USD = ${formatRate(order.rate, order.base)}`],
          [ordersAdminText.toBePaid, money(order.payable, currency)],
          [ordersAdminText.heldNow, money(order.held, currency)],
          [ordersAdminText.commission, `${order.commissionPercent}%`],
          refund
            ? [
                refund.status === 'paid' ? ordersAdminText.refunded : ordersAdminText.toBeRefunded,
                money(refund.amount, refund.currency),
              ]
            : undefined,
          order.paymentMethod
            ? [ordersAdminText.way, methodOf(order.paymentMethod).label]
            : undefined,
        ]}
      />
    </Panel>
  )
}

function Members({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress: to, dispatch } = order
  return (
    <Panel aria-labelledby="people">
      <h2 id="people">{ordersAdminText.people}</h2>
      <Facts
        facts={[
          [ordersAdminText.buyer, <PartyText key="buyer" party={order.buyer} />],
          [ordersAdminText.seller, <PartyText key="seller" party={order.seller} />],
          to && !order.collect
            ? [
                ordersAdminText.sendTo,
                `${to.firstName} ${to.lastName}, ${to.address}, ${to.city}, ${to.phone}`,
              ]
            : undefined,
          dispatch
            ? [
                ordersAdminText.sentBy,
                [dispatch.courier ?? dispatch.method, dispatch.waybill].filter(Boolean).join(', '),
              ]
            : undefined,
        ]}
      />
    </Panel>
  )
}

const PartyText = ({ party }: { party: Party }) => (
  <>
    <TextLink href={`${memberList.path}/${party.id}`}>{party.username}</TextLink>
    {` ${party.name}, ${party.email}, ${party.phone}`}
  </>
)

function Payments({ order }: { order: AdminOrderDetail }) {
  return (
    <ReadPanel
      what={ordersAdminText.itsPayments}
      query={useQuery(checkoutPaymentsQuery(order.checkoutId))}
    >
      {({ items }) => (
        <Panel aria-labelledby="payments">
          <h2 id="payments">{ordersAdminText.payments}</h2>
          {items.length === 0 ? (
            <Text small muted>
              {ordersAdminText.noOneHasTriedTo}
            </Text>
          ) : (
            <ul className={`${listsStyles.queue} ${moneyStyles.list}`}>
              {items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </ReadPanel>
  )
}
