import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** An advisory lock that serializes blocks and actions between two members. */
const pairLock = (one: UserId, other: UserId, mode: 'shared' | 'alone') => {
  const pair = [one, other]
    .map((id) => id.toLowerCase())
    .toSorted()
    .join()
  return mode === 'alone'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`block:${pair}`}, 0))`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${`block:${pair}`}, 0))`
}

/** Waits for earlier actions between the two members; later ones see the block. */
export async function lockPair(tx: Transaction<Schema>, one: UserId, other: UserId): Promise<void> {
  await pairLock(one, other, 'alone').execute(tx)
}

/**
 * Whether one of two members has blocked the other; the result holds until the transaction ends. `own`: `from` has
 * blocked `to` by name. `other`: only `to` has blocked `from`, by name or as a bidder.
 */
async function blockBetween(
  tx: Transaction<Schema>,
  { from, to }: { from: UserId; to: UserId },
): Promise<'own' | 'other' | undefined> {
  await pairLock(from, to, 'shared').execute(tx)
  const { rows } = await sql<{ own: boolean }>`
    select seller_id = ${from} as own from blocked_bidders
    where (seller_id = ${from} and user_id = ${to} and named) or (seller_id = ${to} and user_id = ${from})
    order by own desc`.execute(tx)
  const [block] = rows
  return block && (block.own ? 'own' : 'other')
}

/**
 * Ensures that one member may contact another, until this transaction ends. Throws `person_unavailable`: with a
 * neutral message for a blocked member, and with a reminder for a member who blocked the other by name.
 */
export async function requireNotBlocked(
  tx: Transaction<Schema>,
  members: { from: UserId; to: UserId },
): Promise<void> {
  const block = await blockBetween(tx, members)
  if (!block) return
  throw new DomainError(
    'person_unavailable',
    block === 'own' ? { says: messageRef('blocksRefusals.personBlocked') } : {},
  )
}

/** Ensures that the member may buy from the seller, until this transaction ends. Throws `buyer_blocked`. */
export async function requireBuyerNotBlocked(
  tx: Transaction<Schema>,
  { buyerId, sellerId }: { buyerId: UserId; sellerId: UserId },
): Promise<void> {
  const block = await blockBetween(tx, { from: buyerId, to: sellerId })
  if (!block) return
  throw new DomainError(
    'buyer_blocked',
    block === 'own' ? { says: messageRef('blocksRefusals.sellerBlocked') } : {},
  )
}
