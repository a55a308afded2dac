import { randomInt } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderId, PickupPointId } from '#contracts/common/ids.ts'
import type { OfferedPoint, PickupPoint, PickupTerms } from '#contracts/orders/pickup-points.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { saveWayPrice } from '../../products/index.ts'
import { listingTerms } from '../delivery/listing-terms.ts'

/** SQL: a parcel `k` has not left its point. */
export const isWaiting = sql`k.handed_over_at is null and k.returned_at is null`

/** SQL: the parcels that a point `p` has on its shelves or will receive, paid or not. */
const takenPlaces = sql<number>`(select count(*)::int
  from order_delivery d join orders o on o.id = d.order_id left join pickup_parcels k on k.order_id = o.id
  where d.point_id = p.id and ${isWaiting}
    and (k.order_id is not null or o.order_status in ('processing', 'dispatched')))`

/** The points that staff have open, by city and name. */
export async function readPoints(app: App): Promise<OfferedPoint[]> {
  const { rows } = await sql<PickupPoint & { feeUsdMinor: bigint; full: boolean }>`
    select id, city, name, suburb, address, landmark, hours, fee_usd_minor as "feeUsdMinor",
      ${takenPlaces} >= capacity as full
    from pickup_points p where open order by city, name`.execute(app.db)
  return rows.map(({ feeUsdMinor, ...point }) => ({
    ...point,
    fee: wireAmount(feeUsdMinor, 'USD'),
  }))
}

/** The price of delivery of an own listing to pickup points: in US cents, at least the lowest fee of a point. */
export const pickupTerms = (app: App) =>
  listingTerms(app, {
    columns: sql`${sql.raw(wayPrice('p', 'pickup'))} as price,
      (select min(fee_usd_minor) from pickup_points where open) as least`,
    termsOf: ({ price, least }: Record<'price' | 'least', bigint | null>): PickupTerms => ({
      pickupPrice: price === null ? null : wireAmount(price, 'USD'),
      leastFee: least === null ? null : wireAmount(least, 'USD'),
    }),
    save(tx, id, { pickupPrice: minor }: { pickupPrice: bigint | null }, { leastFee: fee }) {
      if (minor !== null && fee !== null && Number(fee) * 100 > Number(minor))
        throw invalidField('pickupPrice', messageRef('ordersRefusals.pickupPriceTooLow', { fee }))
      return saveWayPrice(tx, id, 'pickup', minor)
    },
  })

/** A point that a buyer asks for, under its lock, so that two buyers cannot both take its last place. */
export async function lockPoint(
  tx: Transaction<Schema>,
  id: PickupPointId,
): Promise<{ open: boolean; full: boolean; feeUsdMinor: bigint } | undefined> {
  await sql`select from pickup_points where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<{ open: boolean; full: boolean; feeUsdMinor: bigint }>`
    select open, fee_usd_minor as "feeUsdMinor", ${takenPlaces} >= capacity as full
    from pickup_points p where id = ${id}`.execute(tx)
  return rows[0]
}

/** The fees of these points in US cents; the ids may be anything. */
export async function pointFees(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; feeUsdMinor: bigint }>`
    select id, fee_usd_minor as "feeUsdMinor" from pickup_points where id::text = any(${ids}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, feeUsdMinor }) => [id, feeUsdMinor]))
}

/** The point of an order, as the buyer is notified of it. */
export async function pointOfOrder(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<PickupPoint | undefined> {
  const { rows } = await sql<PickupPoint>`
    select p.id, p.city, p.name, p.suburb, p.address, p.landmark, p.hours
    from order_delivery d join pickup_points p on p.id = d.point_id where d.order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]
}

/** Makes a new collection code that no other parcel waiting at its point has. */
export async function makePointCode(tx: Transaction<Schema>, orderId: OrderId): Promise<string> {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const saved = await sql`
      insert into handover_codes (order_id, code)
      select ${orderId}, ${code} where not exists (
        select from handover_codes h join pickup_parcels k on k.order_id = h.order_id
        where h.code = ${code} and ${isWaiting} and h.order_id <> ${orderId}
          and k.point_id = (select point_id from order_delivery where order_id = ${orderId}))
      on conflict (order_id) do update set code = excluded.code, wrong_tries = 0, created_at = now()`.execute(
      tx,
    )
    if (saved.numAffectedRows === 1n) return code
  }
}
