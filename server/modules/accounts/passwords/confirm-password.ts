import type { UserId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { isPassword } from './passwords.ts'

/** Checks the member's password and returns the stored hash. Throws `wrong_password`, `rate_limited`. */
export async function confirmPassword(app: App, userId: UserId, password: string): Promise<string> {
  await app.limits.take('password_account', userId)
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
