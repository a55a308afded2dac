import { sql, type Kysely } from 'kysely'
import {
  usdMinorOf,
  type CurrencyCode,
  type Rates,
} from '../../../../contracts/currencies/currencies.ts'
import type {
  CheckoutId,
  DepotId,
  OrderId,
  PickupPointId,
  UserId,
} from '../../../../contracts/common/ids.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { wireAmount } from '../../../kernel/money.ts'
import { cashAnswer, type CashSeller } from '../cash/cash.rules.ts'
import { hasLeftCash } from '../cash/choose-cash.ts'
import { cashSeller, cashTerms, noShowsOf } from '../cash/cash-terms.ts'
import { shippingTogether, type SentOrder } from '../combined/combined-order.rules.ts'
import {
  addressPlace,
  depotPlace,
  joinSeparate,
  lineId,
  pointPlace,
  separateMinor,
  separateOriginalMinor,
} from '../combined/separate-cost.ts'
import { joinCourier } from '../courier/courier-costs.ts'
import { busCostOf, type DeliveryCost } from './delivery.rules.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'

interface ChoiceRow {
  id: string
  orderId: OrderId
  sellerId: UserId
  quantity: number
  collect: boolean
  base: CurrencyCode
  rate: number
  rates: Rates
  unitMinor: bigint
  unitOriginalMinor: bigint | null
  busUsdMinor: bigint | null
  depotId: DepotId | null
  depotPlace: string | null
  pickupUsdMinor: bigint | null
  pointId: PickupPointId | null
  pointPlace: string | null
  totalUsdMinor: bigint
  addressPlace: string
  separateMinor: bigint
  separateOriginalMinor: bigint | null
  priceCurrency: CurrencyCode
  minor: bigint | null
  originalMinor: bigint | null
  allowsCollection: boolean
  location: string | null
  isLeft: boolean
  noCourierTo: string | null
  hasRule: boolean
  furtherPercent: number | null
  freeFromUsdMinor: bigint | null
}

/**
 * How the buyer can get each unpaid item of a checkout, and what it costs at the order's own prices, combined with the
 * present choices for the other items.
 */
export async function deliveryChoicesOf(
  db: Kysely<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Payable['choices']> {
  const { rows } = await sql<ChoiceRow>`
    select ${lineId} as id, o.id as "orderId", o.seller_id as "sellerId", o.quantity, o.collect, o.base,
      o.rate, o.rates, o.unit_minor as "unitMinor", o.unit_original_minor as "unitOriginalMinor", o.total_usd_minor as "totalUsdMinor",
      ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor", c.depot_id as "depotId", ${depotPlace} as "depotPlace",
      ${sql.raw(wayPrice('p', 'pickup'))} as "pickupUsdMinor", k.point_id as "pointId", ${pointPlace} as "pointPlace",
      ${addressPlace} as "addressPlace", ${separateMinor} as "separateMinor",
      ${separateOriginalMinor} as "separateOriginalMinor", o.price_currency as "priceCurrency",
      case when courier.order_id is not null then courier.minor
        when c.order_id is not null then c.delivery_minor when k.order_id is not null then k.delivery_minor
        when o.collect then o.delivery_minor else ${separateMinor} end as minor,
      case when courier.order_id is not null then courier.original_minor
        when c.order_id is not null then c.delivery_original_minor
        when k.order_id is not null then k.delivery_original_minor
        when o.collect then o.delivery_original_minor else ${separateOriginalMinor} end as "originalMinor",
      ${hasLeftCash} as "isLeft", o.collect or p.allows_collection as "allowsCollection", p.location,
      case when courier.order_id is not null and courier.minor is null then sent.city end as "noCourierTo",
      r.checkout_id is not null as "hasRule",
      r.further_percent as "furtherPercent", r.free_from_usd_minor as "freeFromUsdMinor"
    from orders o join products p on p.id = o.product_id
    left join depot_choices c on c.order_id = o.id
    left join pickup_parcels k on k.order_id = o.id
    left join checkout_delivery_rules r on (r.checkout_id, r.seller_id) = (o.checkout_id, o.seller_id)
    ${joinSeparate} ${joinCourier()}
    where o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing'
      and not exists (select from cash_orders c where c.order_id = o.id)
    order by o.created_at, o.id`.execute(db)
  const [terms, noShows] = [await cashTerms(db), await noShowsOf(db, buyerId)]
  const sellers = new Map<UserId, CashSeller>()
  for (const { sellerId } of rows) sellers.set(sellerId, await cashSeller(db, sellerId))
  return rows.map((row) => {
    const { orderId, depotId, busUsdMinor, pointId, pickupUsdMinor, minor, originalMinor } = row
    const { allowsCollection, location } = row
    const chosen = { minor: row.separateMinor, originalMinor: row.separateOriginalMinor }
    /** What a way costs by itself: the frozen cost of the chosen one, or its price in dollars. */
    const separately = (isChosen: boolean, usdMinor: bigint | null) =>
      isChosen ? chosen : usdMinor === null ? null : busCostOf(usdMinor, row)
    const delivery = minor === null ? null : { minor, originalMinor }
    const combined = (cost: DeliveryCost | null, place: string) =>
      amountsOf(row, cost && combinedCost(rows, row, cost, place))
    const [deliveryCost, deliveryUsd] = combined(delivery, row.addressPlace)
    const bus = separately(depotId !== null, busUsdMinor)
    const [busCost, busUsd] = combined(bus, row.depotPlace ?? 'a depot')
    const pickup = separately(pointId !== null, pickupUsdMinor)
    const [pickupCost, pickupUsd] = combined(pickup, row.pointPlace ?? 'a point')
    return {
      orderId,
      allowsCollection,
      location,
      deliveryCost,
      deliveryUsd,
      noCourierTo: row.noCourierTo,
      busCost,
      busUsd,
      depotId,
      pickupCost,
      pickupUsd,
      pointId,
      cash: row.isLeft
        ? 'other'
        : cashAnswer({ order: row, seller: sellers.get(row.sellerId)!, noShows }, terms),
    }
  })
}

/** What a way of delivery to this place costs together with the other items of the seller. */
function combinedCost(
  rows: readonly ChoiceRow[],
  row: ChoiceRow,
  cost: DeliveryCost,
  place: string,
): DeliveryCost {
  if (!row.hasRule) return cost
  const others = rows.filter((other) => other !== row && other.hasRule && !other.collect)
  const all = [
    ...others.map((other) =>
      sent(other, other.depotPlace ?? other.pointPlace ?? other.addressPlace),
    ),
    {
      ...sent(row, place),
      separateMinor: cost.minor,
      separateOriginalMinor: cost.originalMinor,
    },
  ]
  return shippingTogether(all).get(row.id)!
}

const sent = (row: ChoiceRow, destination: string): SentOrder => ({
  ...row,
  destination,
})

/** In the order's base, and in dollars. */
function amountsOf(
  { base, rate, priceCurrency }: ChoiceRow,
  cost: DeliveryCost | null,
): [string, string] | [null, null] {
  if (!cost) return [null, null]
  const usdMinor =
    priceCurrency === 'USD' && cost.originalMinor !== null
      ? cost.originalMinor
      : usdMinorOf(cost.minor, rate, base)
  return [wireAmount(cost.minor, base), wireAmount(usdMinor, 'USD')]
}
