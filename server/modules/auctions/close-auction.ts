import { sql, type Transaction } from 'kysely'
import { groupedOf } from '../../../contracts/currencies.ts'
import type { ImageId, ProductId, UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import { notify } from '../notifications/index.ts'
import { createWinnerOrder } from '../orders/index.ts'
import { winnerOf } from './bidding.rules.ts'

/** An auction that is over: locked, with the clock read after the lock; undefined when somebody else closes it, has closed it, or it was extended. */
async function lockOver(tx: Transaction<Schema>, productId: ProductId) {
  const { rows } = await sql<{
    seller_id: string
    leader_id: string | null
    current_minor: bigint
    reserve_minor: bigint | null
    starts_at: Date
    ends_at: Date
    bid_count: number
    now: Date
  }>`with locked as materialized (
       select * from auctions where product_id = ${productId} and closed_at is null for update skip locked
     )
     select locked.*, clock_timestamp() as now from locked where ends_at <= clock_timestamp()`.execute(
    tx,
  )
  return rows[0]
}

/** Closes one auction exactly once: winner, order, listing, notices and event in one transaction. Answers whether this call closed it. */
export async function closeAuction(app: App, productId: ProductId): Promise<boolean> {
  const closed = await app.db.transaction().execute(async (tx) => {
    const auction = await lockOver(tx, productId)
    if (!auction) return false
    const { now } = auction
    const winnerId = winnerOf({
      sellerId: auction.seller_id as UserId,
      startsAt: auction.starts_at,
      endsAt: auction.ends_at,
      closedAt: null,
      currentMinor: auction.current_minor,
      reserveMinor: auction.reserve_minor,
      leaderId: auction.leader_id as UserId | null,
      bidCount: auction.bid_count,
    })
    await tx
      .updateTable('auctions')
      .set({ closed_at: now, winner_id: winnerId })
      .where('product_id', '=', productId)
      .execute()
    const product = await tx
      .updateTable('products')
      .set({
        status: winnerId ? 'sold' : 'ended',
        quantity: 0,
        list_minor: auction.current_minor,
        updated_at: now,
      })
      .where('id', '=', productId)
      .returning(['title', 'shipping_minor'])
      .executeTakeFirstOrThrow()
    let orderId: string | undefined
    if (winnerId) {
      const image = await tx
        .selectFrom('images')
        .select('id')
        .where('product_id', '=', productId)
        .where('position', '=', 0)
        .executeTakeFirst()
      orderId = await createWinnerOrder(tx, {
        productId,
        sellerId: auction.seller_id as UserId,
        buyerId: winnerId,
        title: product.title,
        imageId: (image?.id as ImageId | undefined) ?? null,
        amountMinor: auction.current_minor,
        shippingMinor: product.shipping_minor,
        now,
      })
    }
    await tellEverybody(tx, {
      productId,
      title: product.title,
      sellerId: auction.seller_id as UserId,
      winnerId,
      orderId,
      currentMinor: auction.current_minor,
    })
    await publish(tx, { type: 'auction.closed', data: { productId, sold: winnerId !== null } })
    return true
  })
  if (closed) app.events.wake()
  return closed
}

interface Outcome {
  productId: ProductId
  title: string
  sellerId: UserId
  winnerId: UserId | null
  orderId: string | undefined
  currentMinor: bigint
}

/** Winner, seller, everybody else who bid, and whoever watched: one notice each. */
async function tellEverybody(tx: Transaction<Schema>, outcome: Outcome): Promise<void> {
  const { productId, title, sellerId, winnerId, orderId } = outcome
  const price = `ZWL ${groupedOf(outcome.currentMinor)}`
  const link = `/product/${productId}`
  const cause = `closed:${productId}`
  if (winnerId)
    await notify(tx, {
      userId: winnerId,
      type: 'bid_update',
      title: 'You won the auction',
      message: `${title} is yours for ${price}. Please pay within 24 hours.`,
      link: `/orders/${orderId}`,
      cause,
    })
  await notify(tx, {
    userId: sellerId,
    type: 'bid_update',
    title: winnerId ? 'Your item was sold' : 'Your auction ended without a sale',
    message: winnerId
      ? `${title} sold for ${price}. The winner has 24 hours to pay.`
      : `${title} found no buyer this time.`,
    link,
    cause,
  })
  const { rows } = await sql<{ user_id: string; bid: boolean }>`
    select user_id, bool_or(bid) as bid from (
      select bidder_id as user_id, true as bid from bids where auction_id = ${productId}
      union all
      select user_id, false from watchlist where product_id = ${productId}
    ) as people
    where user_id <> ${sellerId} and user_id is distinct from ${winnerId}
    group by user_id`.execute(tx)
  for (const person of rows)
    await notify(tx, {
      userId: person.user_id as UserId,
      type: 'bid_update',
      title: person.bid ? 'You did not win this auction' : 'An auction you watch has ended',
      message: winnerId ? `${title} sold for ${price}.` : `${title} ended without a sale.`,
      link,
      cause,
    })
}
