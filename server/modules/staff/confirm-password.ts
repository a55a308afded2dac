import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { isPassword } from '../accounts/index.ts'

/**
 * Verifies that the owner of the staff session knows the password; returns the stored hash. Throws `wrong_password`,
 * `rate_limited`.
 */
export async function confirmStaffPassword(
  app: App,
  { id, sessionHash }: StaffUser,
  password: string,
): Promise<string> {
  await app.limits.take('staff_password', sessionHash.toString('base64url'))
  const { password_hash: known } = await app.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(known, password))) throw wrongPassword()
  return known
}

export const wrongPassword = (): DomainError =>
  new DomainError('wrong_password', {
    fields: { currentPassword: messageRef('errors.wrongPassword') },
  })
