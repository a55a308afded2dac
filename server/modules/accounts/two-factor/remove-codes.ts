import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { removeRecoveryCodes } from '../../../platform/one-time-codes/set-up.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockOwner } from '../tokens.ts'
import { lockCodes } from './codes-store.ts'
import { voidPending } from './pending-sign-in.ts'

/** Deletes the secret and the recovery codes of a member, whose row the caller has locked. */
export async function removeCodes(tx: Transaction<Schema>, userId: string): Promise<void> {
  await sql`delete from member_codes where user_id = ${userId}`.execute(tx)
  await removeRecoveryCodes(tx, memberCodes, userId)
}

/**
 * Turns off codes and removes the passkeys of a member who lost everything, in the transaction of staff. Ends all
 * sessions, also those of a thief who tricked staff. Throws `not_found`, `two_factor_off`.
 */
export async function resetTwoFactor(
  app: App,
  tx: Transaction<Schema>,
  userId: UserId,
): Promise<void> {
  await lockOwner(tx, userId)
  const now = await app.clock.now(tx)
  const member = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw new DomainError('not_found')
  const codes = await lockCodes(tx, { userId, now })
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (codes?.state !== 'on' && numDeletedRows === 0n) throw new DomainError('two_factor_off')
  await removeCodes(tx, userId)
  await voidPending(tx, userId)
  await endSessions(tx, { userId })
  await recordEvent(tx, { userId, type: 'codes_reset', now })
  await mailMember(app, tx, userId, { type: 'two_factor_changed', params: { change: 'reset' } })
}
