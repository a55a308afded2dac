import { sql } from 'kysely'
import { cityGroupAdminCalls, cityGroupList } from '#contracts/orders/admin/city-groups.ts'
import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { placesColumn } from '../../../platform/listing-ways.ts'

/** A page of groups of cities, by name. */
export default servedList({
  list: cityGroupList,
  call: cityGroupAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'city_groups g',
        columns: sql`g.id, g.name, ${sql.raw(placesColumn)} as places`,
        where: matching(asked, {
          search: (words) =>
            contains(sql`g.name || ' ' || array_to_string(${sql.raw(placesColumn)}, ' ')`, words),
        }),
        order: sql`g.name, g.id`,
        row: (row: CityGroup) => row,
      },
      page,
    ),
  line: (group) => ({ ...group, places: group.places.join(', ') }),
})
