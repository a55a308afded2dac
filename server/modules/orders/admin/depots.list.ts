import { sql } from 'kysely'
import { depotAdminCalls, depotList, type AdminDepot } from '#contracts/orders/admin/depots.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

/** A page of depots, by town and name. */
export default servedList({
  list: depotList,
  call: depotAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'depots d',
        columns: sql`d.id, d.town, d.name, d.address, d.hours, d.open`,
        where: matching(asked, {
          search: (words) => contains(sql`d.town || ' ' || d.name`, words),
          state: (state) => sql`d.open = ${state === 'open'}`,
        }),
        order: sql`d.town, d.name`,
        row: (row: AdminDepot) => row,
      },
      page,
    ),
})
