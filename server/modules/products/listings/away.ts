import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { markPublishing } from '../../../platform/events/publish.ts'

/**
 * Hides the listings at a fixed price of a seller who is away, in the caller's transaction. A trigger does the same
 * with those that would become active later. The caller holds the lock of the seller's account.
 */
export async function hideListings(tx: Transaction<Schema>, sellerId: UserId): Promise<void> {
  await move(tx, sellerId, { from: 'active', to: 'reserved' })
}

/** Shows the hidden listings of a seller who is back, also those that staff restore later. */
export async function showListings(tx: Transaction<Schema>, sellerId: UserId): Promise<void> {
  await move(tx, sellerId, { from: 'reserved', to: 'active' })
  await sql`update products set status_before = 'active'
    where seller_id = ${sellerId} and status_before = 'reserved' and format = 'fixed'`.execute(tx)
}

async function move(
  tx: Transaction<Schema>,
  sellerId: UserId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const fixed: RawBuilder<unknown> = sql`seller_id = ${sellerId} and status = ${from} and format = 'fixed'`
  await sql`select from products where ${fixed} order by id for no key update`.execute(tx)
  await sql`update products set status = ${to} where ${fixed} and quantity > 0`.execute(tx)
  // Pages of auctions say that their seller is away, too.
  markPublishing(tx)
  await sql`insert into events (topic, type, data)
    select 'product:' || id, 'product.changed', jsonb_build_object('productId', id) from products
    where seller_id = ${sellerId} and (status = ${to} and format = 'fixed' or status = 'active')`.execute(
    tx,
  )
}
