import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { SecurityEvent } from '#contracts/accounts/security.ts'
import type { App } from '../../../platform/app.ts'
import { deviceOf } from '../sessions/device.rules.ts'

/** How many events a member reads. */
const newest = 50

export async function readEvents(app: App, userId: UserId): Promise<SecurityEvent[]> {
  const { rows } = await sql<{
    type: SecurityEvent['type']
    user_agent: string | null
    times: number
    last_at: Date
  }>`select type, user_agent, times, last_at from security_events
    where user_id = ${userId} order by last_at desc, id desc limit ${newest}`.execute(app.db)
  return rows.map(({ type, user_agent, times, last_at }) => ({
    type,
    device: deviceOf(user_agent),
    times,
    at: last_at.toISOString(),
  }))
}
