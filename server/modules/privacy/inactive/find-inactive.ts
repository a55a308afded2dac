import { sql } from 'kysely'
import { inactiveMonths, inactivityWarningMonths } from '#contracts/privacy/privacy-limits.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The least number of days between the warning and the erasure. */
export const warnedDays = 28

interface Inactive {
  id: string
  username: string
  email: string
  firstName: string
  lastSignInAt: Date
}

const row = sql`id, username::text, email::text, first_name as "firstName", last_sign_in_at as "lastSignInAt"`
// Demo accounts, and accounts being deleted, get no mail.
const waiting = sql`erased_at is null and not demo
  and not exists (select from account_deletions d where d.user_id = users.id)`

/** Members who have not signed in for 23 months and were not warned yet, the longest absent first. */
export async function findToWarn(db: Database, limit: number): Promise<Inactive[]> {
  const { rows } = await sql<Inactive>`
    select ${row} from users
    where ${waiting} and last_sign_in_at < now() - make_interval(months => ${inactivityWarningMonths})
      and (inactivity_warned_at is null or inactivity_warned_at < last_sign_in_at)
    order by last_sign_in_at, id limit ${limit}`.execute(db)
  return rows
}

/** Members who have not signed in for 24 months and were warned at least four weeks ago. */
export async function findToErase(db: Database, limit: number): Promise<Inactive[]> {
  const { rows } = await sql<Inactive>`
    select ${row} from users
    where ${waiting} and last_sign_in_at < now() - make_interval(months => ${inactiveMonths})
      and inactivity_warned_at > last_sign_in_at
      and inactivity_warned_at < now() - make_interval(days => ${warnedDays})
    order by last_sign_in_at, id limit ${limit}`.execute(db)
  return rows
}
