import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'

export interface ConsentRow {
  purpose: string
  given: boolean
  version: string
  how: string
  created_at: Date
}

/** A member's consents and withdrawals, the latest first, at most a thousand. */
export async function readConsents(app: App, userId: UserId): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select purpose, given, version, how, created_at from consents
    where user_id = ${userId} order by created_at desc, id desc limit 1000`.execute(app.db)
  return rows
}
