import { sql, type Transaction } from 'kysely'
import type { User } from '#contracts/accounts/accounts.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { memberCodes } from '../../../platform/one-time-codes/code-owners.ts'
import { redeemCode } from '../../../platform/one-time-codes/redeem-code.ts'
import { userColumns, userOf, type UserRow } from '../queries.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { recordEvent, recordFailure } from '../security/record-event.ts'
import { hashToken } from '../sessions/find-session.ts'
import { insertSession, type Browser } from '../sessions/insert-session.ts'
import { lockOwner, newToken } from '../tokens.ts'
import { lockCodes } from './codes-store.ts'
import { countCode, wrongCode } from './count-code.ts'

/** A session, or a sign-in that waits for the second factor. */
export type Opened = { user: User; token: string } | { pending: string }

/**
 * Opens a session for a member whose password or link was right, or a sign-in that waits for a code if they have
 * two-factor sign-in. Throws `sign_in_failed` if the password has changed meanwhile.
 */
export async function openOrAsk(
  app: App,
  tx: Transaction<Schema>,
  { member, ...browser }: Browser & { member: UserRow & { password_hash: string } },
): Promise<Opened> {
  const { rows } = await sql`
    select from member_codes where user_id = ${member.id} and totp_confirmed_at is not null`.execute(
    tx,
  )
  if (rows.length > 0) {
    // Waits for a change of the password, which voids pending sign-ins.
    await lockOwner(tx, member.id)
    const now = await app.clock.now(tx)
    const pending = newToken()
    const { numAffectedRows } = await sql`
      insert into pending_sign_ins (token_hash, user_id, created_at, expires_at)
      select ${hashToken(pending)}, id, ${now}, ${after(now, durations.pendingSignIn)} from users
      where id = ${member.id} and password_hash = ${member.password_hash} and erased_at is null`.execute(
      tx,
    )
    if (numAffectedRows !== 1n) throw new DomainError('sign_in_failed')
    return { pending }
  }
  const token = await insertSession(app, tx, {
    ...browser,
    userId: member.id,
    passwordHash: member.password_hash,
  })
  await noteSignIn(app, tx, { ...browser, member })
  return { user: userOf(member), token }
}

interface PendingSignIn extends Browser {
  pending: string | undefined
  code: string
}

/**
 * Completes a sign-in with a code of the app or a recovery code. Throws `sign_in_over` without a pending sign-in,
 * `one_time_code_wrong`, `rate_limited`.
 */
export async function finishSignIn(
  app: App,
  { pending, code, ...browser }: PendingSignIn,
): Promise<{ user: User; token: string }> {
  await app.limits.take('token_address', browser.address)
  const userId = pending && (await ownerOf(app, pending))
  if (!pending || !userId) throw new DomainError('sign_in_over')
  const guess = await countCode(app, { userId, code, device: browser.device })
  const opened = await app.change(async (tx) => {
    const { member, now } = await takePending(app, tx, { pending, userId })
    const owner = await lockCodes(tx, { userId, now })
    // Codes may have been turned off since: then the password was enough.
    const used =
      owner?.state === 'on'
        ? await redeemCode(tx, app.secrets, memberCodes, { owner, code, now })
        : 'app'
    if (!used) return undefined
    if (used === 'recovery')
      await recordEvent(tx, {
        userId,
        type: 'recovery_code_used',
        userAgent: browser.userAgent,
        now,
      })
    return completeSignIn(app, tx, { ...browser, pending, member })
  })
  if (!opened) {
    await recordFailure(app, { userId, type: 'code_failed', userAgent: browser.userAgent })
    throw wrongCode()
  }
  await guess.wasRight()
  return opened
}

/** Voids the sign-ins of a member that wait for a code. */
export async function voidPending(tx: Transaction<Schema>, userId: string): Promise<void> {
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(tx)
}

/** The member of a pending sign-in. Undefined if it does not exist or has expired. */
export async function ownerOf(app: App, pending: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from pending_sign_ins
    where token_hash = ${hashToken(pending)} and expires_at > ${await app.clock.now(app.db)}`.execute(
    app.db,
  )
  return rows[0]?.user_id
}

/** Locks the member of a pending sign-in. Throws `sign_in_over`. */
async function takePending(
  app: App,
  tx: Transaction<Schema>,
  { pending, userId }: { pending: string; userId: string },
): Promise<{ member: UserRow & { password_hash: string }; now: Date }> {
  await lockOwner(tx, userId)
  const now = await app.clock.now(tx)
  const member = await tx
    .selectFrom('users')
    .innerJoin('pending_sign_ins as p', 'p.user_id', 'users.id')
    .select([...userColumns.map((column) => `users.${column}` as const), 'users.password_hash'])
    .where('p.token_hash', '=', hashToken(pending))
    .where('p.expires_at', '>', now)
    .executeTakeFirst()
  if (!member) throw new DomainError('sign_in_over')
  return { member, now }
}

/** Opens the session of a sign-in with its second factor, whose member the caller has locked. */
export async function completeSignIn(
  app: App,
  tx: Transaction<Schema>,
  {
    member,
    pending,
    ...browser
  }: Browser & { member: UserRow & { password_hash: string }; pending: string | undefined },
): Promise<{ user: User; token: string }> {
  if (pending)
    await sql`delete from pending_sign_ins where token_hash = ${hashToken(pending)}`.execute(tx)
  const token = await insertSession(app, tx, {
    ...browser,
    userId: member.id,
    passwordHash: member.password_hash,
  })
  await noteSignIn(app, tx, { ...browser, member })
  return { user: userOf(member), token }
}
