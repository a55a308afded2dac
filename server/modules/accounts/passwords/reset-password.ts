import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recordEvent } from '../security/record-event.ts'
import { hashPassword } from './passwords.ts'
import { voidPending } from '../two-factor/pending-sign-in.ts'
import { redeemToken, voidTokens } from '../tokens.ts'

/**
 * Sets a new password by a mailed token and ends all sessions of the account. Throws `token_invalid`, `rate_limited`.
 */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<void> {
  await app.limits.take('token_address', address)
  const userId = await app.db.transaction().execute(async (tx) => {
    const owner = await redeemToken(app, tx, token, 'reset_password')
    // Hashed after the token was checked, so that a wrong token costs no CPU time.
    const user = await tx
      .updateTable('users')
      .set({
        password_hash: await hashPassword(password),
        // The link was opened from this mailbox, so the address is verified.
        email_verified_at: sql<Date>`coalesce(email_verified_at, ${owner.now})`,
        updated_at: owner.now,
      })
      .where('id', '=', owner.userId)
      .returning(['email', 'first_name'])
      .executeTakeFirstOrThrow()
    await endSessions(tx, { userId: owner.userId })
    await recordEvent(tx, { ...owner, type: 'password_reset', userAgent })
    // A change of address that was requested with the old password is cancelled.
    await voidTokens(tx, owner, ['change_email', 'sign_in'])
    await voidPending(tx, owner.userId)
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      type: 'password_changed',
      params: { name: user.first_name, devices: 'all' },
    })
    return owner.userId
  })
  app.events.wake()
  // Members who forgot their password have often used up their attempts.
  await app.limits.clear('sign_in_account', userId)
}
