import { sql } from 'kysely'
import { cityGroupAdminCalls } from '#contracts/orders/admin/city-groups.ts'
import { cityGroupCalls, type CityGroup } from '#contracts/orders/city-groups.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { placesColumn } from '../../../platform/listing-ways.ts'
import { saveCityGroup } from '../admin/save-city-group.ts'

/** The groups that have places, by name. */
export async function cityGroups(app: App): Promise<CityGroup[]> {
  const { db } = app.reads.shared()
  const { rows } = await sql<CityGroup>`
    select g.id, g.name, ${sql.raw(placesColumn)} as places from city_groups g
    where exists (select from city_group_places c where c.group_id = g.id) order by g.name, g.id`.execute(
    db,
  )
  return rows
}

/** Groups of cities, for sellers and for the staff who edit them. */
export function courierRoutes(app: App, route: Route): void {
  route(cityGroupCalls.list, () => cityGroups(app))
  route(cityGroupAdminCalls.add, ({ staff, body: form }) =>
    saveCityGroup(app, { staffId: staff.id, form }),
  )
  route(cityGroupAdminCalls.change, ({ staff, params: { id }, body: form }) =>
    saveCityGroup(app, { staffId: staff.id, id, form }),
  )
}
