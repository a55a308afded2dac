import { sql } from 'kysely'
import type { MeetingPlace } from '../../../../contracts/orders/cash.ts'
import type { App } from '../../../platform/app.ts'

/** The open meeting places, by town and name. */
export async function meetingPlaces(app: App): Promise<MeetingPlace[]> {
  const { db } = app.reads.shared()
  const { rows } = await sql<MeetingPlace>`
    select id, town, name, kind, address, hours from meeting_places where open order by town, name`.execute(
    db,
  )
  return rows
}
