import { sql, type Kysely } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { depotAdminCalls } from '#contracts/orders/admin/depots.ts'
import { deliveryTermsCalls, type DeliveryTerms } from '#contracts/orders/delivery-terms.ts'
import { depotCalls, type BusStations } from '#contracts/orders/depots.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { saveWayPrice } from '../../products/index.ts'
import { saveBusOperator, saveDepot } from '../admin/change-stations.ts'

/** The terms of an own listing. Throws `product_not_found`, also for another member's listing. */
async function readTerms(
  db: Kysely<Schema>,
  id: ProductId,
  sellerId: UserId,
): Promise<DeliveryTerms> {
  const { rows } = await sql<{ title: string; busUsdMinor: bigint | null }>`
    select p.title, ${sql.raw(wayPrice('p', 'bus'))} as "busUsdMinor" from products p
    where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('product_not_found')
  return {
    title: row.title,
    busPrice: row.busUsdMinor === null ? null : wireAmount(row.busUsdMinor, 'USD'),
  }
}

/** Offers bus parcels of an own listing at this price in US cents, or no longer with null. */
async function saveTerms(
  app: App,
  { id, sellerId, busUsdMinor }: { id: ProductId; sellerId: UserId; busUsdMinor: bigint | null },
): Promise<DeliveryTerms> {
  await app.limits.take('listing_edit', sellerId)
  const terms = await app.db.transaction().execute(async (tx) => {
    await readTerms(tx, id, sellerId)
    await saveWayPrice(tx, id, 'bus', busUsdMinor)
    await publish(tx, { type: 'product.changed', data: { productId: id } })
    return readTerms(tx, id, sellerId)
  })
  app.events.wake()
  return terms
}

/** The depots and bus companies that staff have open, by town and name. */
async function readBusStations(app: App): Promise<BusStations> {
  const { rows } = await sql<BusStations>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'town', town, 'name', name, 'address', address, 'hours', hours)
        order by town, name), '[]') from depots where open) as depots,
      (select coalesce(json_agg(name order by name), '[]') from bus_operators where open) as operators`.execute(
    app.db,
  )
  return rows[0]!
}

/** Bus depots and bus companies, for members and for the staff who edit them. */
export function depotRoutes(app: App, route: Route): void {
  route(depotCalls.list, () => readBusStations(app))
  route(deliveryTermsCalls.get, ({ params, user }) => readTerms(app.db, params.id, user.id))
  route(deliveryTermsCalls.put, ({ params, body, user }) =>
    saveTerms(app, { id: params.id, sellerId: user.id, busUsdMinor: body.busPrice }),
  )
  route(depotAdminCalls.add, ({ staff, body: depot }) => saveDepot(app, staff.id, depot))
  route(depotAdminCalls.change, ({ staff, params, body: depot }) =>
    saveDepot(app, staff.id, depot, params.id),
  )
  route(depotAdminCalls.addOperator, ({ staff, body: operator }) =>
    saveBusOperator(app, staff.id, operator),
  )
  route(depotAdminCalls.changeOperator, ({ staff, params, body: operator }) =>
    saveBusOperator(app, staff.id, operator, params.id),
  )
}
