import { sql, type Transaction } from 'kysely'
import type { CheckoutId, CityGroupId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { OriginalPrice, RatesInForce } from '../../../kernel/listed-price.ts'
import { groupOfCity, wayPrice } from '../../../platform/listing-ways.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { readCourierPrices } from '../../products/index.ts'
import {
  courierCosts,
  courierPriceIn,
  noCourier,
  type CourierCost,
  type OtherWays,
} from './courier-costs.rules.ts'

/** The courier of an item on the way to its buyer. */
export interface Courier {
  /** Where it goes to: the city of the address. */
  city: string
  /** False if the courier does not go there. */
  delivers: boolean
  /** What it costs there, in minor units of the currency of the listing; elsewhere if it does not go there. */
  originalShippingMinor: bigint
  costs: CourierCost[]
}

/**
 * What the courier of a locked listing costs to its buyer, who is sent to at the given city or else the registered one.
 * A buyer in a city of no group pays what delivery costs everywhere else.
 */
export async function courierTo(
  tx: Transaction<Schema>,
  listed: OriginalPrice & { id: ProductId },
  {
    buyerId,
    city: given,
    at,
  }: {
    buyerId: UserId
    city: string | undefined
    at: RatesInForce & { keepsCurrency: boolean }
  },
): Promise<Courier> {
  const prices = await readCourierPrices(tx, listed.id)
  const { originalShippingMinor } = listed
  if (prices.length === 0)
    return { city: given ?? '', delivers: true, originalShippingMinor, costs: [] }
  const { rows } = await sql<{ city: string; groupId: CityGroupId | null }>`
    select sent.city, ${sql.raw(groupOfCity('sent.city'))} as "groupId"
    from (select coalesce(${given ?? null}::text, u.city) as city from users u where u.id = ${buyerId}) as sent`.execute(
    tx,
  )
  const { city, groupId } = rows[0]!
  const price = courierPriceIn(groupId, listed, prices)
  return {
    city,
    delivers: price !== null,
    originalShippingMinor: price ?? originalShippingMinor,
    costs: courierCosts(listed, prices, at),
  }
}

/**
 * SQL: joins what the courier of the order `o` with the delivery `d` costs to `sent.city`, if its group of cities has a
 * cost of its own. That is the given city or else the one of the order's address.
 */
export const joinCourier = (city?: string) => sql`
    cross join lateral (select coalesce(${city ?? null}::text, o.ship_city) as city) as sent
    left join lateral jsonb_to_recordset(d.courier_costs)
      as courier ("groupId" uuid, minor bigint, "originalMinor" bigint)
      on courier."groupId" = ${sql.raw(groupOfCity('sent.city'))}`

/** SQL: the courier of the order does not go to the city. */
export const isOutOfReach = sql<boolean>`(courier."groupId" is not null and courier.minor is null)`

/** SQL: the ways in which the listing `p` can be had without its seller's courier (`OtherWays`). */
const waysColumns = sql`p.allows_collection as collection,
  ${sql.raw(wayPrice('p', 'bus'))} is not null as bus, ${sql.raw(wayPrice('p', 'pickup'))} is not null as pickup`

/**
 * Throws `no_courier` unless the buyer can choose a bus depot or a pickup point on the page for paying, because the
 * courier does not go to their city. Until then the order cannot be paid (`requireCourier`).
 */
export async function requireOtherWay(
  tx: Transaction<Schema>,
  productId: ProductId,
  { city }: { city: string },
): Promise<void> {
  const { rows } = await sql<OtherWays>`
    select ${waysColumns} from products p where p.id = ${productId}`.execute(tx)
  const ways = rows[0]!
  if (!ways.bus && !ways.pickup) throw noCourier(city, ways)
}

/** Throws `no_courier` if an unpaid order of a checkout would be sent to a city to which the courier does not go. */
export async function requireCourier(
  tx: Transaction<Schema>,
  checkoutId: CheckoutId,
  buyerId: UserId,
): Promise<void> {
  const { rows } = await sql<OtherWays & { city: string }>`
    select o.ship_city as city, ${waysColumns}
    from orders o join products p on p.id = o.product_id join order_delivery d on d.order_id = o.id ${joinCourier()}
    where o.checkout_id = ${checkoutId} and o.buyer_id = ${buyerId}
      and o.payment_status = 'pending' and o.order_status = 'processing' and d.way = 'address' and ${isOutOfReach}
    order by o.id limit 1`.execute(tx)
  const [order] = rows
  if (order) throw noCourier(order.city, order)
}
