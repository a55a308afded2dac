import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { mailMember } from '../mail-member.ts'
import { passkeysOf } from '../passkeys/passkeys-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recordEvent } from '../security/record-event.ts'
import { hashPassword } from './passwords.ts'
import { readCodes } from '../two-factor/codes-store.ts'
import { voidPending } from '../two-factor/pending-sign-in.ts'
import { redeemToken, voidTokens } from '../tokens.ts'

/**
 * Sets a new password by a mailed token, ends all sessions of the account and mails what else signs in. Throws
 * `token_invalid`, `rate_limited`.
 */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  { address, userAgent }: { address: string; userAgent: string | undefined },
): Promise<void> {
  await app.limits.take('token_address', address)
  const userId = await app.change(async (tx) => {
    const owner = await redeemToken(app, tx, token, 'reset_password')
    // Hashed after the token was checked, so that a wrong token costs no CPU time.
    await tx
      .updateTable('users')
      .set({
        password_hash: await hashPassword(password),
        // The link was opened from this mailbox, so the address is verified.
        email_verified_at: sql<Date>`coalesce(email_verified_at, ${owner.now})`,
        updated_at: owner.now,
      })
      .where('id', '=', owner.userId)
      .execute()
    await endSessions(tx, { userId: owner.userId })
    await recordEvent(tx, { ...owner, type: 'password_reset', userAgent })
    // A change of address that was requested with the old password is cancelled.
    await voidTokens(tx, owner, ['change_email', 'sign_in'])
    await voidPending(tx, owner.userId)
    const passkeys = await passkeysOf(tx, owner.userId)
    const codes = await readCodes(tx, owner)
    await mailMember(app, tx, owner.userId, {
      type: 'password_changed',
      params: {
        devices: 'all',
        passkeys: passkeys.map(({ name, created_at }) => ({
          name,
          addedAt: created_at.toISOString(),
        })),
        codesSince: codes?.state === 'on' ? codes.confirmedAt?.toISOString() : undefined,
      },
    })
    return owner.userId
  })
  // Members who forgot their password have often used up their attempts.
  await app.limits.clear('sign_in_account', userId)
}
