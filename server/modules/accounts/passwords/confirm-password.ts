import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { isPassword } from './passwords.ts'

/**
 * Checks the member's password and returns the stored hash. Tries are counted by session, so that a thief with one
 * cannot stop the owner from changing the password. Throws `wrong_password`, `rate_limited`.
 */
export async function confirmPassword(
  app: App,
  { id: userId, sessionId }: SessionUser,
  password: string,
): Promise<string> {
  await app.limits.take('password_session', sessionId)
  const { password_hash: known } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(known, password))) throw wrongPassword()
  return known
}

export const wrongPassword = (): DomainError =>
  new DomainError('wrong_password', {
    fields: { currentPassword: messageRef('errors.wrongPassword') },
  })
