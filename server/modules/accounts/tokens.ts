import { sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { UserId } from '#contracts/common/ids.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { hashToken } from './sessions/find-session.ts'
import { isLive, tokenLife, type TokenPurpose } from './tokens.rules.ts'

/** A new secret: 32 random bytes, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Locks the member's row before their tokens change, so that parallel changes run one after the other. */
export async function lockOwner(tx: Transaction<Schema>, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** Voids a member's unused mailed links for these purposes. The caller holds the member's row. */
export async function voidTokens(
  tx: Transaction<Schema>,
  { userId, now }: { userId: UserId; now: Date },
  purposes: TokenPurpose[],
): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ voided_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/**
 * Creates a token and voids the earlier one of its purpose. Returns the token; only its hash is stored. `email` is the
 * new address for `change_email`.
 */
export async function issueToken(
  app: App,
  tx: Transaction<Schema>,
  userId: UserId,
  purpose: TokenPurpose,
  email?: string,
): Promise<string> {
  await lockOwner(tx, userId)
  const now = await app.clock.now(tx)
  await voidTokens(tx, { userId, now }, [purpose])
  const token = newToken()
  await tx
    .insertInto('tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      email: email ?? null,
      created_at: now,
      expires_at: after(now, tokenLife[purpose]),
    })
    .execute()
  return token
}

/**
 * Uses up a token of one of these purposes and returns its owner, whose row stays locked. `email` is the new address.
 * Throws `token_invalid`.
 */
export async function redeemToken(
  app: App,
  tx: Transaction<Schema>,
  token: string,
  ...purposes: TokenPurpose[]
): Promise<{ userId: UserId; now: Date; email: string | null }> {
  const hash = hashToken(token)
  const find = tx
    .selectFrom('tokens')
    .select(['user_id', 'email', 'expires_at', 'used_at', 'voided_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
  const found = await find.executeTakeFirst()
  if (!found || found.used_at || found.voided_at) throw new DomainError('token_invalid')
  await lockOwner(tx, found.user_id)
  // Read again: another request may have used it while this one waited for the lock.
  const row = await find.executeTakeFirst()
  const now = await app.clock.now(tx)
  if (
    !row ||
    !isLive({ expiresAt: row.expires_at, usedAt: row.used_at, voidedAt: row.voided_at }, now)
  )
    throw new DomainError('token_invalid')
  await tx.updateTable('tokens').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return { userId: row.user_id as UserId, now, email: row.email }
}
