import type { Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { resetTwoFactor } from '../../accounts/index.ts'
import { audit } from '../../staff/index.ts'
import type { Deciding } from '../cases/record-decision.ts'

/** Turns off two-factor sign-in for a member who lost everything. Throws `not_found`, `two_factor_off`. */
export async function resetTwoFactorOf(
  tx: Transaction<Schema>,
  app: App,
  userId: UserId,
  { staffId, reason }: Deciding,
): Promise<void> {
  await resetTwoFactor(app, tx, userId)
  await audit(tx, {
    staffId,
    action: 'user.reset_two_factor',
    subject: `user:${userId}`,
    userId,
    reason,
  })
}
