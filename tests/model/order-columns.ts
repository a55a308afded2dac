import type { OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'
import { column, exists, flag, list, milliseconds, number, orNull, text, time } from './columns.ts'

const parcel = 'pickup_parcels k where k.order_id = orders.id'
const delivery = 'order_delivery d where d.order_id = orders.id'
const openReturn = 'returns r where r.order_id = orders.id and r.closed_at is null'

/** The columns of orders. */
export const orders = list('orders', {
  id: text(),
  number: text(),
  buyer: text('buyer_id'),
  seller: text('seller_id'),
  product: text('product_id'),
  variant: orNull(text('variant_id')),
  checkout: text('checkout_id'),
  source: column<'checkout' | 'auction'>(),
  quantity: number(),
  unit: number('unit_minor'),
  shipping: number('shipping_minor'),
  total: number('total_minor'),
  totalUsd: number('total_usd_minor'),
  /** What a coupon takes off, in `base` and in US cents. */
  discount: number('coalesce(discount_minor, 0)'),
  discountUsd: number('coalesce(discount_usd_minor, 0)'),
  coupon: orNull(text('coupon_id')),
  shopPays: exists('coupons c where c.id = orders.coupon_id and c.seller_id is null'),
  /** The currency of its amounts. */
  base: text(),
  /** Units of `base` for one unit of each other currency. */
  rates: column<Record<string, number>>(),
  /** The currency of its payment. */
  currency: text(),
  status: column<OrderStatus>('order_status'),
  payment: column<PaymentStatus>('payment_status'),
  collect: exists(`${delivery} and d.way = 'collection'`),
  createdAt: time('created_at'),
  paidAt: orNull(time('paid_at')),
  dueAt: orNull(time('payment_due_at')),
  stepDueAt: orNull(
    number(
      `case when not exists (select from ${openReturn}) then ${milliseconds('step_due_at')} end`,
    ),
  ),
  paymentId: orNull(text('payment_id')),
  stockReturned: flag('stock_returned_at is not null'),
  /** The commission stored with it; null if there was none. */
  percent: orNull(number("(to_jsonb(orders) ->> 'commission_percent')::numeric")),
  /** The depot that its buyer chose. */
  depot: orNull(text(`(select depot_id from ${delivery})`)),
  choseDepot: exists(`${delivery} and d.way = 'bus'`),
  /** Sent by bus to a depot. */
  toDepot: exists('bus_parcels b where b.order_id = orders.id'),
  /** The pickup point that its buyer chose, and whether it came in there and left again. */
  point: orNull(text(`(select point_id from ${delivery})`)),
  pointReceived: exists(parcel),
  pointHandedOver: exists(`${parcel} and k.handed_over_at is not null`),
  pointLeft: exists(`${parcel} and coalesce(k.handed_over_at, k.returned_at) is not null`),
  /** What its point earns in US cents, what was booked of it, and what the shop paid of it. */
  pointCents: number(`coalesce((select fee_usd_minor from ${delivery}), 0)`),
  pointFee: orNull(number(`(select earned_minor from ${parcel})`)),
  pointShopPart: number(
    `coalesce((select -sum(e.amount_minor) from journals j join ledger_entries e on e.journal_id = j.id
       join ledger_accounts a on a.id = e.account_id
       where j.order_id = orders.id and j.kind = 'pickup_fee' and a.kind = 'loss'), 0)::bigint`,
  ),
  /** The code on its label. */
  tracking: orNull(text('(select code from tracking_codes t where t.order_id = orders.id)')),
  /** Its buyer chose to pay in cash at the collection, and perhaps reported a missing code. */
  inCash: exists('cash_orders c where c.order_id = orders.id'),
  cashReported: exists('cash_orders c where c.order_id = orders.id and c.reported_at is not null'),
  /** When its buyer chose cash, even if the buyer pays online now. */
  cashChosenAt: orNull(
    number(
      `(select ${milliseconds('max(s.created_at)')} from order_steps s where s.order_id = orders.id and s.step = 'chooseCash')`,
    ),
  ),
  /** It has an open return. */
  returning: exists(openReturn),
  /**
   * `refund`: what its buyer gets, if less than all, in minor units of the payment; `proposed`: it waits for its buyer.
   */
  returned: column<{
    state: string
    refund: number | null
    proposed: boolean
    code: string
    dueAt: number | null
  } | null>(
    `(select json_build_object('state', r.state, 'refund', r.refund_minor, 'proposed', r.offer_minor is not null,
       'code', r.code, 'dueAt', ${milliseconds('r.due_at')}) from returns r where r.order_id = orders.id)`,
  ),
  code: orNull(text('(select code from handover_codes c where c.order_id = orders.id)')),
  steps: column<string[]>(
    `(select coalesce(json_agg(step order by s.created_at, s.id), '[]') from order_steps s where s.order_id = orders.id)`,
  ),
})
