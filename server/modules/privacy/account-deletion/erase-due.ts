import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { eraseAccount } from './erase-account.ts'

/** Erases the accounts whose grace period is over. An account that is held is tried again after a day. */
export async function eraseDue(app: App): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_deletions
    where finished_at is null and due_at <= now()
      and (held_at is null or held_at < now() - interval '1 day')
    order by due_at limit 20`.execute(app.db)
  for (const { user_id: userId } of rows) {
    try {
      await eraseAccount(app, userId)
    } catch (error) {
      app.log.error(
        { err: error, user: userId },
        'an account could not be erased; it will be tried again',
      )
    }
  }
}
