import { sql } from 'kysely'
import type { CityGroup } from '../../../../contracts/orders/city-groups.ts'
import type { App } from '../../../platform/app.ts'
import { placesColumn } from '../../../platform/listing-ways.ts'

/** SQL: the places of the group `g`, by name. */
export const placesOf = sql<string[]>`${sql.raw(placesColumn)}`

/** The groups that have places, by name. */
export async function cityGroups(app: App): Promise<CityGroup[]> {
  const { db } = app.reads.shared()
  const { rows } = await sql<CityGroup>`
    select g.id, g.name, ${placesOf} as places from city_groups g
    where exists (select from city_group_places c where c.group_id = g.id) order by g.name, g.id`.execute(
    db,
  )
  return rows
}
