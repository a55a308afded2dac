import { sql, type Transaction } from 'kysely'
import type { CheckoutId, ProductId, UserId } from '#contracts/common/ids.ts'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../server/kernel/clock.ts'
import { storedMoney } from '../../../server/kernel/money.ts'
import { sellItem } from '../../../server/modules/auctions/closing/sell-item.ts'
import { nextBidder } from '../../../server/modules/auctions/second-chances/second-chance-queries.ts'
import { notify } from '../../../server/modules/notifications/index.ts'
import type { Schema } from '../../../server/platform/database/schema.gen.ts'
import { zwlOf, type PlacedListing } from '../insert-listings.ts'
import { takeStep, type Placed } from '../take-step.ts'

interface Won {
  item: PlacedListing
  buyerId: UserId
}

/** Closes an auction at its end, and creates the order of its winner. */
export async function sellAuction(
  tx: Transaction<Schema>,
  { item, buyerId }: Won,
  endsAt: Date,
): Promise<Placed> {
  const lastBid = item.listing.auction?.bids.at(-1)
  if (!lastBid) throw new Error(`The demo auction ${item.listing.key} has no winner`)
  const { order } = await sellItem(tx, {
    productId: item.id as ProductId,
    sellerId: item.sellerId as UserId,
    buyerId,
    by: 'bid',
    priceMinor: zwlOf(lastBid.amount),
    now: endsAt,
  })
  const { rows } = await sql<{ checkoutId: CheckoutId; amountMinor: bigint }>`
    select checkout_id as "checkoutId", total_minor as "amountMinor" from orders where id = ${order.orderId}`.execute(
    tx,
  )
  return { id: order.orderId, ...rows[0]! }
}

/** Hours after the winner's deadline at which the seller offers a second chance. */
const hoursToOffer = 3

/** The winner does not pay in time, and the seller offers the item to the next bidder. */
export async function expireWon(
  tx: Transaction<Schema>,
  { id, item, buyerId }: Placed & Won,
  endsAt: Date,
): Promise<void> {
  const dueAt = after(endsAt, durations.auctionPayment)
  const productId = item.id as ProductId
  await takeStep(tx, id, { step: 'expire', actor: { role: 'timer' }, now: dueAt })
  await sql`
    insert into unpaid_strikes (user_id, order_id, product_id, created_at)
    values (${buyerId}, ${id}, ${productId}, ${dueAt})`.execute(tx)
  await sql`
    update auctions set winner_id = null, sold_by = null, sold_minor = null
    where product_id = ${productId}`.execute(tx)
  await sql`
    update products set status = 'ended', updated_at = ${dueAt} where id = ${productId}`.execute(tx)

  const next = await nextBidder(tx, productId)
  if (!next) throw new Error(`The demo auction ${item.listing.key} has no second bidder`)
  const offeredAt = after(dueAt, hoursToOffer * 60 * 60_000)
  await sql`
    insert into second_chance_offers (auction_id, user_id, amount_minor, created_at, expires_at)
    values (${productId}, ${next.userId}, ${next.amountMinor}, ${offeredAt},
      ${after(offeredAt, durations.secondChance)})`.execute(tx)
  await notify(tx, {
    userId: next.userId,
    type: 'second_chance_offered',
    params: { productId, item: item.listing.title, price: storedMoney(next.amountMinor, 'ZWL') },
    cause: `second-chance:${productId}`,
  })
}
