import { sql, type Transaction } from 'kysely'
import type { CityGroupId, OrderId, ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type { OriginalPrice, RatesInForce } from '../../../kernel/listed-price.ts'
import { groupOfCity, wayPrice } from '../../../platform/listing-ways.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { readCourierPrices } from '../../products/index.ts'
import {
  courierCosts,
  courierPriceIn,
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

/** Freezes what the courier of a new order costs in each group of cities. */
export async function saveCourierCosts(
  tx: Transaction<Schema>,
  orderId: OrderId,
  costs: readonly CourierCost[],
): Promise<void> {
  if (costs.length === 0) return
  await tx
    .insertInto('order_courier_costs')
    .values(
      costs.map(({ groupId, minor, originalMinor }) => ({
        order_id: orderId,
        group_id: groupId,
        minor,
        original_minor: originalMinor,
      })),
    )
    .execute()
}

/**
 * SQL: joins what the courier of the order `o` costs to `sent.city`, if its seller has prices for groups of cities.
 * That is the given city or else the one of the order's address.
 */
export const joinCourier = (city?: string) => sql`
    cross join lateral (select coalesce(${city ?? null}::text, o.ship_city) as city) as sent
    left join lateral (
      select k.order_id, k.minor, k.original_minor from order_courier_costs k
      where k.order_id = o.id and (k.group_id is null or k.group_id = ${sql.raw(groupOfCity('sent.city'))})
      order by k.group_id nulls last limit 1) as courier on true`

/** SQL: the ways in which the listing `p` can be had without its seller's courier (`OtherWays`). */
export const waysColumns = sql`p.allows_collection as collection,
  ${sql.raw(wayPrice('p', 'bus'))} is not null as bus, ${sql.raw(wayPrice('p', 'pickup'))} is not null as pickup`

/** The ways in which a listing can be had without its seller's courier. */
export async function otherWays(tx: Transaction<Schema>, id: ProductId): Promise<OtherWays> {
  const { rows } = await sql<OtherWays>`
    select ${waysColumns} from products p where p.id = ${id}`.execute(tx)
  return rows[0]!
}
