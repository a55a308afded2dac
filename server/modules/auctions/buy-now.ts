import type { Transaction } from 'kysely'
import type { BoughtNow } from '#contracts/auctions/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { publish } from '../../platform/events/publish.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { requireEligibleBidder } from './bids/bidders.rules.ts'
import { isAuctionOver, lockForTrade, type TradedAuction } from './lock-for-trade.ts'
import { retryAfterHeartbeat } from '../outages/index.ts'
import { sellItem } from './closing/sell-item.ts'
import { notifyOutcome } from './closing/notify-outcome.ts'

/**
 * Buys an auction's item at its Buy It Now price while there is no bid. Ends the auction under the same lock as a bid
 * and creates the order, which must be paid within 30 minutes. A repeated call by the buyer returns the same order.
 * Throws `product_not_found`, `not_an_auction`, `own_listing`, `auction_ended`, `auction_not_started`,
 * `buy_now_over`, `bidder_blocked`, `bidder_not_approved` or `bidding_barred`.
 */
export async function buyNow(
  app: App,
  buyer: SessionUser,
  productId: ProductId,
): Promise<BoughtNow> {
  const bought = await retryAfterHeartbeat(app, () => app.change((tx) => buy(tx, buyer, productId)))
  const { orderId, priceMinor, base } = bought
  const order = await app.db
    .selectFrom('orders')
    .select('payment_due_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    orderId: orderId as BoughtNow['orderId'],
    amount: wireAmount(priceMinor, base),
    paymentDueAt: (order.payment_due_at ?? bought.now).toISOString(),
  }
}

async function buy(tx: Transaction<Schema>, buyer: SessionUser, productId: ProductId) {
  const auction = await lockForTrade(tx, productId, { userId: buyer.id })
  const { now, seller_id: sellerId, base } = auction
  if (auction.sold_by === 'buy_now' && auction.winner_id === buyer.id && auction.order_id)
    return { orderId: auction.order_id, priceMinor: auction.buy_it_now_minor!, base, now }
  const priceMinor = priceFor(auction, buyer)
  const sale = { productId, sellerId, buyerId: buyer.id, priceMinor, by: 'buy_now' } as const
  const { order, title } = await sellItem(tx, { ...sale, now })
  await notifyOutcome(tx, { ...sale, base, title, order })
  await publish(tx, { type: 'auction.closed', data: { productId, sold: true } })
  return { orderId: order.orderId, priceMinor, base, now }
}

function priceFor(auction: TradedAuction, buyer: SessionUser): bigint {
  if (auction.seller_id === buyer.id) throw new DomainError('own_listing')
  if (auction.now < auction.starts_at) throw new DomainError('auction_not_started')
  if (isAuctionOver(auction)) throw new DomainError('auction_ended')
  if (auction.buy_it_now_minor === null || auction.bid_count > 0)
    throw new DomainError('buy_now_over')
  requireEligibleBidder(auction, buyer.id)
  return auction.buy_it_now_minor
}
