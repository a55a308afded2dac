import { sql, type Transaction } from 'kysely'
import type { UserId } from '../../../contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'

/** Serializes actions of two members on each other. */
const pairLock = (one: UserId, other: UserId, mode: 'shared' | 'alone') => {
  const pair = [one, other]
    .map((id) => id.toLowerCase())
    .toSorted()
    .join()
  return mode === 'alone'
    ? sql`select pg_advisory_xact_lock(hashtextextended(${`block:${pair}`}, 0))`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(${`block:${pair}`}, 0))`
}

/** Taken by a block: earlier actions between the two are finished, later ones see it. */
export async function lockPair(tx: Transaction<Schema>, one: UserId, other: UserId): Promise<void> {
  await pairLock(one, other, 'alone').execute(tx)
}

/** Whether two people keep away from each other, until this transaction ends: `own` where the first has blocked the other by name, `other` where only the second has, by name or by a bid. */
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
 * Ensures that one member may contact another, until this transaction ends. Throws `member_unavailable`, with the same
 * neutral message for a blocked member; a member who blocked the other by name is reminded of it.
 */
export async function requireReachable(
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

/** Makes sure that this member may buy from that seller, until this transaction ends. Throws `buyer_blocked`. */
export async function requireWelcomeBuyer(
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
