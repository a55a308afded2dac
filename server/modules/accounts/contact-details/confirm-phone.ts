import type { Transaction } from 'kysely'
import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import { codeDigits } from '#contracts/accounts/phone.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { mailMember } from '../mail-member.ts'
import { judgeCode } from './phone-codes.rules.ts'
import { takenErrorOf } from '../unique-fields.ts'
import { lockPhone, otherClaimants, releasePhone } from './phone-claims.ts'
import { hashOfCode } from './send-phone-code.ts'
import { lockOwner } from '../tokens.ts'

/**
 * Verifies the number that the code was sent to and sets it; counts wrong codes. Throws `wrong_code`,
 * `phone_code_over`, `phone_taken`.
 */
export async function confirmPhone(app: App, userId: UserId, typed: string): Promise<void> {
  const outcome = await app.db.transaction().execute(async (tx) => {
    // The lock makes attempts run one after the other, so that parallel attempts are all counted.
    const claimants = await lockWithClaimants(tx, userId)
    const now = await app.clock.now(tx)
    const known = await tx
      .selectFrom('phone_codes')
      .selectAll()
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    const matches =
      known !== undefined &&
      known.code_hash !== null &&
      timingSafeEqual(
        known.code_hash,
        hashOfCode(app, { userId, phone: known.phone_e164, code: codeDigits(typed) }),
      )
    const judged = judgeCode(
      known && { tries: known.tries, expiresAt: known.expires_at },
      matches,
      now,
    )
    if (!known || judged === 'over') return 'over'
    const code = tx.updateTable('phone_codes').where('id', '=', known.id)
    if (judged === 'wrong') {
      await code.set({ tries: known.tries + 1 }).execute()
      return judged
    }
    await code.set({ used_at: now }).execute()
    const before = await tx
      .selectFrom('users')
      .select('phone_e164')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await releasePhone(app, tx, { phone: known.phone_e164, claimants, now })
    await tx
      .updateTable('users')
      .set({
        ...(before.phone_e164 !== known.phone_e164 && {
          phone_e164: known.phone_e164,
          phone_raw: known.phone_e164,
          phone_claimed_at: now,
        }),
        phone_verified_at: now,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute()
      .catch((error: unknown) => {
        // Another member verified the number after the code was sent.
        throw takenErrorOf(error) ?? error
      })
    if (before.phone_e164 !== known.phone_e164)
      await mailMember(app, tx, userId, {
        type: 'phone_changed',
        params: { phone: known.phone_e164 },
      })
    return judged
  })
  if (outcome === 'over') throw new DomainError('phone_code_over')
  if (outcome === 'wrong')
    throw new DomainError('wrong_code', { fields: { code: messageRef('errors.wrongCode') } })
}

/**
 * Locks the number, the member, and the other accounts that claim the number without verification; returns those.
 * Locks by id, so that two members confirming each other's number do not deadlock.
 */
async function lockWithClaimants(tx: Transaction<Schema>, userId: UserId): Promise<string[]> {
  const code = await tx
    .selectFrom('phone_codes')
    .select('phone_e164')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (code) await lockPhone(tx, code.phone_e164)
  const claimants = code ? await otherClaimants(tx, code.phone_e164, userId) : []
  for (const id of [userId, ...claimants].toSorted()) await lockOwner(tx, id)
  return claimants
}
