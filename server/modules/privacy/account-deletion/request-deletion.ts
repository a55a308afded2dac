import { sql } from 'kysely'
import { deletionGraceDays } from '#contracts/privacy/privacy-limits.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { confirmPassword } from '../../accounts/index.ts'
import { openObligations } from './obligations.ts'

/**
 * Schedules the deletion of a member's account in 14 days. Throws `wrong_password`, `deletion_asked`, `rate_limited`,
 * and `account_needed` with the open obligations.
 */
export async function requestDeletion(
  app: App,
  user: SessionUser,
  password: string,
): Promise<Date> {
  const userId = user.id
  await confirmPassword(app, user, password)
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ email: string; first_name: string }>`
      select email, first_name from users where id = ${userId} for no key update`.execute(tx)
    const owner = rows[0]!
    const now = await app.clock.now(tx)
    const open = await openObligations(tx, userId, 'en')
    if (open.length > 0)
      throw new DomainError('account_needed', {
        says: messageRef('privacyRefusals.accountNeeded', {
          open: open.map(({ says }) => says).join('. '),
        }),
      })
    const dueAt = after(now, deletionGraceDays * 86_400_000)
    const asked = await sql`
      insert into account_deletions (user_id, cause, requested_at, due_at)
      values (${userId}, 'asked', ${now}, ${dueAt}) on conflict do nothing`.execute(tx)
    if (asked.numAffectedRows !== 1n) throw new DomainError('deletion_asked')
    await app.jobs.add(tx, 'send_mail', {
      to: owner.email,
      type: 'deletion_asked',
      params: { name: owner.first_name, dueAt: dueAt.toISOString() },
    })
    return dueAt
  })
}

/** Cancels a scheduled deletion, unless erasing has begun. Throws `not_found`. */
export async function cancelDeletion(app: App, userId: UserId): Promise<void> {
  const cancelled = await sql`
    delete from account_deletions
    where user_id = ${userId} and finished_at is null and steps_done = '{}'`.execute(app.db)
  if (cancelled.numAffectedRows !== 1n) throw new DomainError('not_found')
}
