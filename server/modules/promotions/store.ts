import { sql, type Transaction } from 'kysely'
import type { BoostId, ProductId, UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { BoostedListing, RunningSubscription } from './boost.rules.ts'

export interface LockedListing extends BoostedListing {
  id: ProductId
}

/** Locks the listing's row. */
export async function lockListing(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<LockedListing | undefined> {
  const { rows } = await sql<LockedListing>`
    select p.id, p.seller_id as "sellerId", p.status, coalesce(a.ends_at, p.auction_ends_at) as "auctionEndsAt",
      (select at from service_heartbeat) as "lastHeartbeat"
    from products p left join auctions a on a.product_id = p.id
    where p.id = ${id} for no key update of p`.execute(tx)
  return rows[0]
}

export interface LockedSubscription extends RunningSubscription {
  id: string
  until: Date
}

/**
 * Locks the member's running subscription, so that concurrent boosts are counted. Those that have not ended are locked
 * first: a payment may have interrupted the running one meanwhile, and only another statement sees the one that began.
 */
export async function lockSubscription(
  tx: Transaction<Schema>,
  userId: UserId,
): Promise<LockedSubscription | undefined> {
  await sql`select from subscriptions where user_id = ${userId} and upper(during) > clock_timestamp()
    order by lower(during) for update`.execute(tx)
  const { rows } = await sql<LockedSubscription>`
    select id, boosts_included as "boostsIncluded", boosts_used as "boostsUsed", upper(during) as until
    from subscriptions where user_id = ${userId} and during @> clock_timestamp() for update`.execute(
    tx,
  )
  return rows[0]
}

export interface NewBoost {
  /** Random by default. */
  id: BoostId | undefined
  productId: ProductId
  sellerId: UserId
  /** Null for an extra boost, paid from the seller's balance. */
  subscriptionId: string | null
  from: Date
  until: Date
}

/** Inserts a boost. Returns undefined if one is running: the table excludes overlaps. */
export async function saveBoost(
  tx: Transaction<Schema>,
  { id, productId, sellerId, subscriptionId, from, until }: NewBoost,
): Promise<BoostId | undefined> {
  const { rows } = await sql<{ id: BoostId }>`
    insert into boosts (id, product_id, seller_id, subscription_id, during, created_at)
    values (coalesce(${id ?? null}::uuid, uuidv7()), ${productId}, ${sellerId}, ${subscriptionId},
      tstzrange(${from}, ${until}), ${from})
    on conflict do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The beginning and end of a boost; undefined if it does not exist. */
export async function readBoost(
  tx: Transaction<Schema>,
  id: BoostId,
): Promise<{ from: Date; until: Date } | undefined> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select lower(during) as from, upper(during) as until from boosts where id = ${id}`.execute(tx)
  return rows[0]
}

/** Counts the boost in its subscription, if it has one, and puts the listing on top until its end. */
export async function applyBoost(
  tx: Transaction<Schema>,
  { productId, subscriptionId, until }: NewBoost,
): Promise<void> {
  if (subscriptionId)
    await sql`update subscriptions set boosts_used = boosts_used + 1 where id = ${subscriptionId}`.execute(
      tx,
    )
  // The listing's version is not changed, so that an edit in progress can be saved.
  await sql`update products set boosted_until = ${until} where id = ${productId}`.execute(tx)
}
