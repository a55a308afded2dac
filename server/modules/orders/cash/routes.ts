import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { cashAdminCalls } from '#contracts/orders/admin/cash.ts'
import { cashCalls, type MeetingPlace } from '#contracts/orders/cash.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { saveMeetingPlace } from '../admin/change-stations.ts'

/** The member takes cash at collections, or no longer. Orders keep what their buyers chose. */
async function setTakesCash(app: App, userId: UserId, accepts: boolean): Promise<void> {
  await (
    accepts
      ? sql`insert into cash_sellers (user_id) values (${userId}) on conflict do nothing`
      : sql`delete from cash_sellers where user_id = ${userId}`
  ).execute(app.db)
}

/** The open meeting places, by town and name. */
async function meetingPlaces(app: App): Promise<MeetingPlace[]> {
  const { db } = app.reads.shared()
  const { rows } = await sql<MeetingPlace>`
    select id, town, name, kind, address, hours from meeting_places where open order by town, name`.execute(
    db,
  )
  return rows
}

export function cashRoutes(app: App, route: Route): void {
  route(cashCalls.places, () => meetingPlaces(app))
  route(cashCalls.takeCash, async ({ body, user }) => {
    await app.limits.take('listing_edit', user.id)
    await setTakesCash(app, user.id, body.accepts)
    return body
  })
  route(cashAdminCalls.addPlace, ({ staff, body }) => saveMeetingPlace(app, staff.id, body))
  route(cashAdminCalls.changePlace, ({ staff, params, body }) =>
    saveMeetingPlace(app, staff.id, body, params.id),
  )
}
