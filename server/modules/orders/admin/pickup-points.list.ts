import { sql } from 'kysely'
import { pickupAdminCalls, pickupPointList } from '#contracts/orders/admin/pickup-points.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { isPointLocked, pointColumns, pointOf, type PointRow } from './point-rows.ts'

const states = {
  open: sql`p.open`,
  closed: sql`not p.open`,
  locked: isPointLocked,
}

/** A page of pickup points, by city and name. */
export default servedList({
  list: pickupPointList,
  call: pickupAdminCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'pickup_points p',
        columns: pointColumns,
        where: matching(asked, {
          search: (words) =>
            contains(sql`p.city || ' ' || p.suburb || ' ' || p.name || ' ' || p.terminal`, words),
          state: (state) => states[state],
        }),
        order: sql`p.city, p.name`,
        row: (row: PointRow) => pointOf(row),
      },
      page,
    ),
  line: ({ balances, ...point }) => ({
    ...point,
    balance: balances.map(({ currency, amount }) => `${currency} ${amount}`).join(', '),
  }),
})
