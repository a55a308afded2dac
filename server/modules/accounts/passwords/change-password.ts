import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { SessionId, UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { confirmPassword, wrongPassword } from './confirm-password.ts'
import { recordEvent } from '../security/record-event.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { voidPending } from '../two-factor/pending-sign-in.ts'
import { lockOwner, voidTokens } from '../tokens.ts'

interface PasswordChange {
  userId: UserId
  /** The session that continues; all others end. */
  sessionId: SessionId
  currentPassword: string
  newPassword: string
  userAgent: string | undefined
}

/**
 * Sets a new password, ends all other sessions and voids links mailed for the old one. Throws `wrong_password`,
 * `invalid_request`, `rate_limited`.
 */
export async function changePassword(app: App, change: PasswordChange): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword, userAgent } = change
  const known = await confirmPassword(app, userId, currentPassword)
  if (newPassword === currentPassword)
    throw invalidField('newPassword', messageRef('accountsFields.samePassword'))
  const hash = await hashPassword(newPassword)
  await app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const user = await tx
      .updateTable('users')
      .set({ password_hash: hash, updated_at: now })
      .where('id', '=', userId)
      // Fails if the password was changed while this one was being checked.
      .where('password_hash', '=', known)
      .returning(['email', 'first_name'])
      .executeTakeFirst()
    if (!user) throw wrongPassword()
    await endSessions(tx, { userId, except: sessionId })
    await recordEvent(tx, { userId, type: 'password_changed', userAgent, now })
    await voidTokens(tx, { userId, now }, ['reset_password', 'change_email', 'sign_in'])
    await voidPending(tx, userId)
    await app.jobs.add(tx, 'send_mail', {
      to: user.email,
      type: 'password_changed',
      params: { name: user.first_name, devices: 'other' },
    })
  })
  app.events.wake()
  await app.limits.clear('password_account', userId)
}
