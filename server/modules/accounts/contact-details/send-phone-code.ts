import { sql, type Transaction } from 'kysely'
import { randomInt } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { whyNoCode, type SentBefore } from './phone-codes.rules.ts'
import { isTexted, phoneNumberOf } from './phone-number.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { lockOwner } from '../tokens.ts'
import type { Proven } from '../two-factor/with-proof.ts'
import { confirmNewPhone } from './confirm-new-phone.ts'

/**
 * An arbitrary constant: the advisory lock that serializes sending, so that parallel requests cannot exceed a limit.
 */
const sendingLock = 7_315_028

/**
 * Texts a new code to a member's number, or to the one they are changing to; the earlier code is void. The response is
 * the same if another member has verified the number; that member is notified. A number that is only claimed can be
 * verified by anyone. Throws `invalid_request`, `rate_limited`, and like `withProof` for another number.
 */
export async function sendPhoneCode(
  app: App,
  user: SessionUser,
  typed: string | undefined,
  proven: Proven,
): Promise<{ phoneNumber: string; expiresAt: string }> {
  const userId = user.id
  const wanted = typed === undefined ? undefined : phoneNumberOf(typed)
  // Others are refused below, before the password is asked for.
  if (wanted && isTexted(wanted)) await confirmNewPhone(app, user, wanted, proven)
  return app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sendingLock})`.execute(tx)
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const own = await tx
      .selectFrom('users')
      .select(['phone_e164', 'phone_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const phone = typed === undefined ? own.phone_e164 : wanted
    if (!phone) throw invalidField('phoneNumber', messageRef('accountsFields.phone'))
    if (!isTexted(phone))
      throw invalidField('phoneNumber', messageRef('accountsRefusals.phoneAbroad'))
    if (phone === own.phone_e164 && own.phone_verified_at)
      throw invalidField('phoneNumber', messageRef('accountsRefusals.phoneVerified'))
    const full = whyNoCode(await sentBefore(tx, userId, phone, now), app.config.smsDailyMax, now)
    if (full?.of === 'shop') app.log.warn('the day’s texts are used up')
    if (full)
      throw new DomainError('rate_limited', {
        retryAfter: full.seconds,
        says: messageRef(
          full.of === 'shop' ? 'accountsRefusals.codesUsedUp' : 'accountsRefusals.codesAnHour',
        ),
      })
    const expiresAt = after(now, durations.phoneCode)
    const code = await newCode(app, tx, { userId, phone, now, expiresAt })
    await app.jobs.add(tx, 'send_text', {
      to: phone,
      notAfter: expiresAt.toISOString(),
      ...(code === undefined
        ? { type: 'number_in_use' }
        : { type: 'phone_code', params: { code } }),
    })
    return { phoneNumber: phone, expiresAt: expiresAt.toISOString() }
  })
}

async function sentBefore(
  tx: Transaction<Schema>,
  userId: UserId,
  phone: string,
  now: Date,
): Promise<SentBefore> {
  const since = after(now, -24 * 60 * 60 * 1000)
  const { rows } = await sql<{
    to_member: Date[]
    to_number: Date[]
    in_all: number
    oldest: Date | null
  }>`
    select
      array(select created_at from phone_codes where user_id = ${userId} and created_at > ${since}) as to_member,
      array(select created_at from phone_codes where phone_e164 = ${phone} and created_at > ${since}) as to_number,
      count(*)::int as in_all, min(created_at) as oldest
    from phone_codes where created_at > ${since}`.execute(tx)
  const [row] = rows
  return {
    toMember: row!.to_member,
    toNumber: row!.to_number,
    inAll: row!.in_all,
    oldest: row!.oldest,
  }
}

/** Stores the code and returns it; undefined if another member has verified the number. */
async function newCode(
  app: App,
  tx: Transaction<Schema>,
  to: { userId: UserId; phone: string; now: Date; expiresAt: Date },
): Promise<string | undefined> {
  const { userId, phone, now, expiresAt } = to
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('phone_e164', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .updateTable('phone_codes')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
  await tx
    .insertInto('phone_codes')
    .values({
      user_id: userId,
      phone_e164: phone,
      code_hash: owner ? null : hashOfCode(app, { userId, phone, code }),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return owner ? undefined : code
}

/** The stored hash of a code, valid only with the shop's key and for this member and number. */
export const hashOfCode = (
  app: App,
  { userId, phone, code }: { userId: UserId; phone: string; code: string },
): Buffer => app.secrets.digest('phone-code', `${userId}\n${phone}\n${code}`)
