import { sql } from 'kysely'
import {
  cashAdminCalls,
  meetingPlaceList,
  type AdminMeetingPlace,
} from '#contracts/orders/admin/cash.ts'
import { contains, matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

/** A page of safe meeting places, by town and name. */
export default servedList({
  list: meetingPlaceList,
  call: cashAdminCalls.places,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'meeting_places m',
        columns: sql`m.id, m.town, m.name, m.kind, m.address, m.hours, m.open`,
        where: matching(asked, {
          search: (words) => contains(sql`m.town || ' ' || m.name`, words),
          place: (kind) => sql`m.kind = ${kind}`,
          state: (state) => sql`m.open = ${state === 'open'}`,
        }),
        order: sql`m.town, m.name`,
        row: (row: AdminMeetingPlace) => row,
      },
      page,
    ),
})
