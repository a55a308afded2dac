import { sql } from 'kysely'
import {
  busOperatorList,
  depotAdminCalls,
  type BusOperator,
} from '#contracts/orders/admin/depots.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

/** A page of bus companies, by name. */
export default servedList({
  list: busOperatorList,
  call: depotAdminCalls.operators,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'bus_operators o',
        columns: sql`o.id, o.name, o.open`,
        where: matching(asked, {
          search: (words) => contains(sql`o.name`, words),
          state: (state) => sql`o.open = ${state === 'open'}`,
        }),
        order: sql`o.name`,
        row: (row: BusOperator) => row,
      },
      page,
    ),
})
