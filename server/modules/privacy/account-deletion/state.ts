import { sql } from 'kysely'
import type { PrivacyState } from '#contracts/privacy/privacy.ts'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'

/** Whether and when a member's account will be deleted. */
export async function deletionOf(app: App, userId: UserId): Promise<PrivacyState['deletion']> {
  const { rows } = await sql<{ requested_at: Date; due_at: Date; held_at: Date | null }>`
    select requested_at, due_at, held_at from account_deletions where user_id = ${userId}`.execute(
    app.db,
  )
  const [row] = rows
  return row
    ? {
        requestedAt: row.requested_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        held: row.held_at !== null,
      }
    : null
}
