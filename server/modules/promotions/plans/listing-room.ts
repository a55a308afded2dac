import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { requireRoom } from './plan.rules.ts'
import { planAt } from './read-plans.ts'

/**
 * Serializes new listings of a seller, so that two at once cannot pass the limit of their plan. Call it before any
 * other lock of the account.
 */
export const lockForListing = async (tx: Transaction<Schema>, sellerId: UserId): Promise<void> =>
  void (await sql`select from users where id = ${sellerId} for no key update`.execute(tx))

/**
 * Throws `listing_limit` if the plan of the seller has no room for another listing. The caller holds `lockForListing`.
 */
export async function requireListingRoom(tx: Transaction<Schema>, sellerId: UserId): Promise<void> {
  const plan = await planAt(tx, sellerId)
  if (plan.listingsMax !== null) requireRoom(plan, await activeListings(tx, sellerId))
}

/** Listings that the limit counts: for sale, or waiting for a review or a fee to be. */
export async function activeListings(
  db: Kysely<Schema> | Transaction<Schema>,
  sellerId: UserId,
): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from products
    where seller_id = ${sellerId} and (status in ('active', 'reserved') or taken_down in ('held', 'fee'))`.execute(
    db,
  )
  return rows[0]!.active
}
