import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { CurrencyCode, Rates } from '#contracts/currencies/currencies.ts'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { hasLeftCash } from '../cash/cash-terms.ts'
import { waysOf, type ChoosableOrder, type WaysRow } from '../checkout/delivery.rules.ts'
import type { SentOrder } from '../combined/combined-order.rules.ts'
import { isOutOfReach, joinCourier } from '../courier/courier-costs.ts'

/** SQL: joins how the buyer of the order `o` gets it. */
export const joinDelivery = sql`join order_delivery d on d.order_id = o.id`

/** SQL: what distinguishes the order `o` from the others of its checkout, as `lineOf` does in a cart. */
const lineId = sql<string>`coalesce(o.variant_id, o.product_id)::text`

const addressPlace = sql<string>`'address ' || lower(concat_ws('|', o.ship_address, o.ship_city))`
/** SQL: where an order is sent. Each place gets a parcel of its own. */
const destination = sql<string>`coalesce('depot ' || d.depot_id, 'point ' || d.point_id, ${addressPlace})`

/** SQL: joins the rule that the seller of the order `o` had when their first item was ordered in its checkout. */
export const joinRule = sql`left join checkout_delivery_rules r
  on (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id)`

/** SQL: the figures of the order `o` and its delivery that the price of its checkout needs (`SentOrder`). */
export const sentColumns = sql`${lineId} as id, o.id as "orderId", o.seller_id as "sellerId", o.quantity,
  d.way = 'collection' as collect, o.base, o.rate, o.rates, o.currency, o.unit_minor as "unitMinor",
  o.price_currency as "priceCurrency", o.unit_original_minor as "unitOriginalMinor",
  d.alone_minor as "separateMinor", d.alone_original_minor as "separateOriginalMinor",
  d.fee_usd_minor as "pointFeeUsdMinor", ${destination} as destination,
  r.seller_id is not null as "hasRule", r.further_percent as "furtherPercent",
  r.free_from_usd_minor as "freeFromUsdMinor"`

/** SQL: a payment for the checkout of the order `o` is pending. */
export const isPaymentPending = sql<boolean>`exists (
  select from payments p where p.checkout_id = o.checkout_id and p.status = 'pending')`

/** An order with what every way of delivery costs. */
export interface DeliveredOrder extends ChoosableOrder, SentOrder {
  orderId: OrderId
  sellerId: UserId
  currency: CurrencyCode
  rates: Rates
  hasRule: boolean
  totalUsdMinor: bigint
  /** Of the chosen pickup point. */
  pointFeeUsdMinor: bigint | null
  /** Where its address is. */
  address: string
  collect: boolean
  location: string | null
  /** Its buyer chose cash and then to pay here. */
  isLeft: boolean
  isPaymentPending: boolean
}

type DeliveredRow = Omit<DeliveredOrder, 'present' | 'costs' | 'pickup'> & WaysRow

/**
 * Orders with what every way of delivery costs, in the order of their lines. To an address it costs what it costs to
 * `city`, or else to the city of the order. Who changes one has locked its checkout, as a payment that starts does, so
 * a pending one is visible here.
 */
export async function deliveredOrders(
  db: Kysely<Schema> | Transaction<Schema>,
  where: RawBuilder<unknown>,
  city?: string,
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredRow>`
    select ${sentColumns}, o.payment_status as "paymentStatus", o.order_status as "orderStatus",
      o.payment_due_at as "paymentDueAt", o.total_usd_minor as "totalUsdMinor",
      d.way, coalesce(d.depot_id, d.point_id) as "placeId", ${addressPlace} as address,
      case when courier."groupId" is null then d.address_minor else courier.minor end as "addressMinor",
      case when courier."groupId" is null then d.address_original_minor else courier."originalMinor" end as "addressOriginalMinor",
      case when ${isOutOfReach} then sent.city end as "noCourierTo",
      ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor", ${sql.raw(wayPrice('p', 'pickup'))} as "pickupUsdMinor",
      p.allows_collection as "allowsCollection", p.location, ${hasLeftCash} as "isLeft",
      ${isPaymentPending} as "isPaymentPending"
    from orders o join products p on p.id = o.product_id ${joinDelivery} ${joinRule} ${joinCourier(city)}
    where ${where} order by o.created_at, o.id`.execute(db)
  return rows.map((row) => ({ ...row, ...waysOf(row) }))
}
