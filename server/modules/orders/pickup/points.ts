import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderId, PickupPointId, ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type {
  OfferedPoint,
  PickupPoint,
  PickupTerms,
} from '../../../../contracts/orders/pickup-points.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { saveWayPrice } from '../../products/index.ts'

/** SQL: the parcels that a point `p` has on its shelves or will receive, paid or not. */
export const takenPlaces = sql<number>`(select count(*)::int from pickup_parcels k join orders o on o.id = k.order_id
  where k.point_id = p.id and k.handed_over_at is null and k.returned_at is null
    and (k.received_at is not null or o.order_status in ('processing', 'dispatched')))`

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

/** The price of delivery of an own listing to pickup points. Throws `product_not_found`, also for another member's. */
export async function readPickupTerms(
  db: Kysely<Schema>,
  id: ProductId,
  sellerId: UserId,
): Promise<PickupTerms> {
  const { rows } = await sql<{ price: bigint | null; least: bigint | null }>`
    select ${sql.raw(wayPrice('p', 'pickup'))} as price,
      (select min(fee_usd_minor) from pickup_points where open) as least
    from products p where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('product_not_found')
  const amount = (minor: bigint | null) => (minor === null ? null : wireAmount(minor, 'USD'))
  return { pickupPrice: amount(row.price), leastFee: amount(row.least) }
}

/** Offers delivery of an own listing to pickup points at this price in US cents, or no longer with null. */
export async function savePickupTerms(
  app: App,
  { id, sellerId, usdMinor }: { id: ProductId; sellerId: UserId; usdMinor: bigint | null },
): Promise<PickupTerms> {
  await app.limits.take('listing_edit', sellerId)
  const terms = await app.db.transaction().execute(async (tx) => {
    const { leastFee } = await readPickupTerms(tx, id, sellerId)
    if (usdMinor !== null && leastFee !== null && Number(leastFee) * 100 > Number(usdMinor))
      throw invalidField(
        'pickupPrice',
        messageRef('ordersRefusals.pickupPriceTooLow', { fee: leastFee }),
      )
    await saveWayPrice(tx, id, 'pickup', usdMinor)
    await publish(tx, { type: 'product.changed', data: { productId: id } })
    return readPickupTerms(tx, id, sellerId)
  })
  app.events.wake()
  return terms
}

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

/** Chooses the point of an unpaid order, or none, in the transaction that sets its costs. */
export async function savePointChoice(
  tx: Transaction<Schema>,
  orderId: OrderId,
  chosen: {
    pointId: PickupPointId
    feeUsdMinor: bigint
    delivery: { minor: bigint; originalMinor: bigint | null } | null
  } | null,
): Promise<void> {
  if (!chosen) {
    await tx.deleteFrom('pickup_parcels').where('order_id', '=', orderId).execute()
    return
  }
  const values = {
    point_id: chosen.pointId,
    fee_usd_minor: chosen.feeUsdMinor,
    delivery_minor: chosen.delivery?.minor ?? null,
    delivery_original_minor: chosen.delivery?.originalMinor ?? null,
  }
  await tx
    .insertInto('pickup_parcels')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

/** The point of an order, as the buyer is notified of it. */
export async function pointOfOrder(
  tx: Transaction<Schema>,
  orderId: OrderId,
): Promise<PickupPoint | undefined> {
  const { rows } = await sql<PickupPoint>`
    select p.id, p.city, p.name, p.suburb, p.address, p.landmark, p.hours
    from pickup_parcels k join pickup_points p on p.id = k.point_id where k.order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0]
}
