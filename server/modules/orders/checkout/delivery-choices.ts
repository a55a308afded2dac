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
import { cashSeller, cashTerms, noShowsOf } from '../cash/cash-terms.ts'
import { busCostOf, type DeliveryCost } from './delivery.rules.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** How the buyer can get each unpaid item of a checkout, and what delivery costs at the order's own prices. */
export async function deliveryChoicesOf(
  db: Kysely<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<Payable['choices']> {
  const { rows } = await sql<{
    orderId: OrderId
    base: CurrencyCode
    rate: number
    rates: Rates
    unitOriginalMinor: bigint | null
    busUsdMinor: bigint | null
    depotId: DepotId | null
    pickupUsdMinor: bigint | null
    pointId: PickupPointId | null
    shippingMinor: bigint
    shippingOriginalMinor: bigint | null
    priceCurrency: CurrencyCode
    minor: bigint | null
    originalMinor: bigint | null
    allowsCollection: boolean
    location: string | null
    collect: boolean
    sellerId: UserId
    totalUsdMinor: bigint
  }>`
    select o.id as "orderId", o.collect, o.seller_id as "sellerId", o.total_usd_minor as "totalUsdMinor", o.base, o.rate, o.rates, o.unit_original_minor as "unitOriginalMinor",
      t.bus_usd_minor as "busUsdMinor", c.depot_id as "depotId", v.pickup_usd_minor as "pickupUsdMinor", k.point_id as "pointId", o.shipping_minor as "shippingMinor",
      o.shipping_original_minor as "shippingOriginalMinor", o.price_currency as "priceCurrency",
      case when c.order_id is not null then c.delivery_minor when k.order_id is not null then k.delivery_minor
        when o.collect then o.delivery_minor else o.shipping_minor end as minor,
      case when c.order_id is not null then c.delivery_original_minor
        when k.order_id is not null then k.delivery_original_minor
        when o.collect then o.delivery_original_minor else o.shipping_original_minor end as "originalMinor",
      o.collect or p.allows_collection as "allowsCollection", p.location
    from orders o join products p on p.id = o.product_id
    left join delivery_terms t on t.product_id = p.id left join depot_choices c on c.order_id = o.id
    left join pickup_terms v on v.product_id = p.id left join pickup_parcels k on k.order_id = o.id
    where o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing'
      and not exists (select from cash_orders c where c.order_id = o.id)
    order by o.created_at, o.id`.execute(db)
  const [terms, noShows] = [await cashTerms(db), await noShowsOf(db, buyerId)]
  const sellers = new Map<UserId, CashSeller>()
  for (const { sellerId } of rows) sellers.set(sellerId, await cashSeller(db, sellerId))
  return rows.map((row) => {
    const { orderId, base, rate, priceCurrency, depotId, busUsdMinor, minor, originalMinor } = row
    /** In the order's base, and in dollars. */
    const amounts = (cost: DeliveryCost | null): [string, string] | [null, null] =>
      cost
        ? [
            wireAmount(cost.minor, base),
            wireAmount(
              priceCurrency === 'USD' && cost.originalMinor !== null
                ? cost.originalMinor
                : usdMinorOf(cost.minor, rate, base),
              'USD',
            ),
          ]
        : [null, null]
    const chosen = { minor: row.shippingMinor, originalMinor: row.shippingOriginalMinor }
    const [deliveryCost, deliveryUsd] = amounts(minor === null ? null : { minor, originalMinor })
    const [busCost, busUsd] = amounts(
      depotId === null ? (busUsdMinor === null ? null : busCostOf(busUsdMinor, row)) : chosen,
    )
    const { pickupUsdMinor, pointId } = row
    const [pickupCost, pickupUsd] = amounts(
      pointId === null ? (pickupUsdMinor === null ? null : busCostOf(pickupUsdMinor, row)) : chosen,
    )
    const { allowsCollection, location } = row
    return {
      orderId,
      allowsCollection,
      location,
      deliveryCost,
      deliveryUsd,
      busCost,
      busUsd,
      depotId,
      pickupCost,
      pickupUsd,
      pointId,
      cash: cashAnswer({ order: row, seller: sellers.get(row.sellerId)!, noShows }, terms),
    }
  })
}
