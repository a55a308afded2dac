import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { applyNewEmail } from './change-email.ts'
import { recordEvent } from '../security/record-event.ts'
import { hashToken } from '../sessions/find-session.ts'
import { issueToken, redeemToken } from '../tokens.ts'

/**
 * Confirms the address that the token was mailed to; a new address replaces the old one. Returns false if the token has
 * confirmed it before. Throws `token_invalid`, `email_taken`, `rate_limited`.
 */
export async function verifyEmail(
  app: App,
  token: string,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<boolean> {
  await app.limits.take('token_address', address)
  if (await hasConfirmed(app, token)) return false
  await app.db.transaction().execute(async (tx) => {
    const { userId, now, email } = await redeemToken(app, tx, token, 'verify_email', 'change_email')
    if (email !== null) {
      await applyNewEmail(app, tx, { userId, now, email })
      return recordEvent(tx, { userId, type: 'email_changed', userAgent, now })
    }
    await tx
      .updateTable('users')
      .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})`, updated_at: now })
      .where('id', '=', userId)
      .execute()
  })
  return true
}

/** Whether this token was used, and its address is still that of the account. */
async function hasConfirmed(app: App, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hashToken(token)} and t.purpose in ('verify_email', 'change_email')
      and t.used_at is not null and u.email_verified_at is not null and u.email = coalesce(t.email, u.email)`.execute(
    app.db,
  )
  return rows.length > 0
}

/**
 * Mails the verification link again; the earlier one stops working. Returns false if the address is already verified.
 * Throws `rate_limited`.
 */
export async function resendVerification(app: App, userId: UserId): Promise<boolean> {
  await app.limits.take('verification_account', userId)
  return app.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['email', 'first_name', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.email_verified_at) return false
    const token = await issueToken(app, tx, userId, 'verify_email')
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      type: 'verification',
      params: { name: user.first_name, token },
    })
    return true
  })
}
