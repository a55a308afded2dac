import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { voidPending } from '../two-factor/pending-sign-in.ts'
import { withProof, type Proven } from '../two-factor/with-proof.ts'
import { voidTokens } from '../tokens.ts'

/**
 * Sets a new password, ends all other sessions and voids links mailed for the old one. Throws `invalid_request`, and
 * like `withProof`.
 */
export async function changePassword(
  app: App,
  user: SessionUser,
  newPassword: string,
  proven: Proven,
): Promise<void> {
  const { id: userId, sessionId } = user
  await withProof(app, user, proven, async (tx, now) => {
    if (newPassword === proven.currentPassword)
      throw invalidField('newPassword', messageRef('accountsFields.samePassword'))
    await tx
      .updateTable('users')
      .set({ password_hash: await hashPassword(newPassword), updated_at: now })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, { userId, except: sessionId })
    await recordEvent(tx, {
      userId,
      type: 'password_changed',
      userAgent: proven.userAgent,
      now,
    })
    await voidTokens(tx, { userId, now }, ['reset_password', 'change_email', 'sign_in'])
    await voidPending(tx, userId)
    await mailMember(app, tx, userId, { type: 'password_changed', params: { devices: 'other' } })
  })
  app.events.wake()
}
