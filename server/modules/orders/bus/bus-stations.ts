import { sql } from 'kysely'
import type { BusStations } from '../../../../contracts/orders/depots.ts'
import type { App } from '../../../platform/app.ts'

/** The depots and bus companies that staff have open, by town and name. */
export async function readBusStations(app: App): Promise<BusStations> {
  const { rows } = await sql<BusStations>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'town', town, 'name', name, 'address', address, 'hours', hours)
        order by town, name), '[]') from depots where open) as depots,
      (select coalesce(json_agg(name order by name), '[]') from bus_operators where open) as operators`.execute(
    app.db,
  )
  return rows[0]!
}
