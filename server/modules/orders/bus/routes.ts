import { sql } from 'kysely'
import { depotAdminCalls } from '#contracts/orders/admin/depots.ts'
import { deliveryTermsCalls } from '#contracts/orders/delivery-terms.ts'
import { depotCalls, type BusStations } from '#contracts/orders/depots.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { wayPrice } from '../../../platform/listing-ways.ts'
import { saveWayPrice } from '../../products/index.ts'
import { listingTerms } from '../delivery/listing-terms.ts'
import { saveBusOperator, saveDepot } from '../admin/change-stations.ts'

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
  const terms = listingTerms(app, {
    columns: sql`p.title, ${sql.raw(wayPrice('p', 'bus'))} as price`,
    termsOf: ({ title, price }: { title: string; price: bigint | null }) => ({
      title,
      busPrice: price === null ? null : wireAmount(price, 'USD'),
    }),
    save: (tx, id, { busPrice }: { busPrice: bigint | null }) =>
      saveWayPrice(tx, id, 'bus', busPrice),
  })
  route(deliveryTermsCalls.get, terms.get)
  route(deliveryTermsCalls.put, terms.put)
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
