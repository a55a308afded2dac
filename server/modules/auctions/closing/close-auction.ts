import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { winnerOf } from '../bids/bidding.rules.ts'
import { voidSuspended } from '../voids/void-suspended.ts'
import { sellItem } from './sell-item.ts'
import { notifyOutcome } from './notify-outcome.ts'

/**
 * Locks an auction that is past its end and reads the clock after the lock. Returns undefined if another process is
 * closing or has closed it, if it was extended, or if there was no heartbeat after its end yet.
 */
async function lockEndedAuction(tx: Transaction<Schema>, productId: ProductId) {
  const { rows } = await sql<{
    seller_id: string
    leader_id: string | null
    current_minor: bigint
    bid_count: number
    reserve_minor: bigint | null
    relists_left: number
    now: Date
  }>`with locked as materialized (
       select * from auctions where product_id = ${productId} and closed_at is null for update skip locked
     )
     select locked.*, clock_timestamp() as now from locked
     where ends_at <= (select at from service_heartbeat)`.execute(tx)
  return rows[0]
}

/**
 * Closes an auction exactly once: winner, order, listing, notifications and event are one transaction. Bids of members
 * who are suspended at this moment do not count. Returns whether this call closed it.
 */
export async function closeAuction(app: App, productId: ProductId): Promise<boolean> {
  const closed = await app.db.transaction().execute(async (tx) => {
    const auction = await lockEndedAuction(tx, productId)
    if (!auction) return false
    const { now } = auction
    const sellerId = auction.seller_id as UserId
    const led = {
      leaderId: auction.leader_id as UserId | null,
      currentMinor: auction.current_minor,
    }
    const { leaderId, currentMinor: priceMinor } = (await voidSuspended(tx, productId)) ?? led
    const reserveMinor = auction.reserve_minor
    const buyerId = winnerOf({ currentMinor: priceMinor, reserveMinor, leaderId })
    const sold = buyerId
      ? await sellItem(tx, { productId, sellerId, buyerId, by: 'bid', priceMinor, now })
      : await endUnsold(tx, productId, priceMinor, now)
    const { title, order } = sold
    const relists = !buyerId && auction.relists_left > 0
    // Its job notifies the seller.
    if (relists) await app.jobs.add(tx, 'relist_unsold', { productId })
    await notifyOutcome(tx, {
      productId,
      title,
      sellerId,
      buyerId,
      order,
      by: 'bid',
      base: sold.base,
      priceMinor,
      relists,
    })
    if (auction.bid_count > 0) await app.jobs.add(tx, 'compare_bidders', { productId })
    await publish(tx, { type: 'auction.closed', data: { productId, sold: buyerId !== null } })
    return true
  })
  if (closed) app.events.wake()
  return closed
}

async function endUnsold(
  tx: Transaction<Schema>,
  productId: ProductId,
  priceMinor: bigint,
  now: Date,
): Promise<{ title: string; base: CurrencyCode; order: undefined }> {
  await tx
    .updateTable('auctions')
    .set({ closed_at: now })
    .where('product_id', '=', productId)
    .execute()
  const ended = await tx
    .updateTable('products')
    .set({ status: 'ended', quantity: 0, list_minor: priceMinor, updated_at: now })
    .where('id', '=', productId)
    .returning(['title', 'base'])
    .executeTakeFirstOrThrow()
  return { ...ended, order: undefined }
}
