import { sql } from 'kysely'
import type { BidderRequest } from '#contracts/auctions/bidder-requests.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { isAuction, type Format } from '#contracts/products/formats.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { notify } from '../../notifications/index.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { isAuctionOver, lockForTrade } from '../lock-for-trade.ts'
import { changesAnswer } from './bidder-request.rules.ts'
import { readRequests, readState } from './store.ts'

interface Answer {
  productId: ProductId
  bidderId: UserId
  state: 'approved' | 'declined'
}

/**
 * Approves or declines a member who asked to bid, and notifies them; the seller may change the answer while the auction
 * runs. Bids that were placed stay. Takes the same lock as a bid, so no bid follows a refusal. Throws
 * `product_not_found`, `not_an_auction`, `forbidden`, `bidder_not_found`, `auction_ended` or `rate_limited`.
 */
export async function decideRequest(
  app: App,
  sellerId: UserId,
  { productId, bidderId, state }: Answer,
): Promise<BidderRequest> {
  await app.limits.take('bidder_answer', sellerId)
  await retryAfterHeartbeat(app, () =>
    app.change(async (tx) => {
      const auction = await lockForTrade(tx, productId)
      if (auction.seller_id !== sellerId) throw new DomainError('forbidden')
      const before = await readState(tx, productId, bidderId)
      if (!changesAnswer(before, state, isAuctionOver(auction))) return
      await tx
        .updateTable('bidder_requests')
        .set({ state, decided_at: auction.now })
        .where('auction_id', '=', productId)
        .where('user_id', '=', bidderId)
        .execute()
      await notify(tx, {
        userId: bidderId,
        type: state === 'approved' ? 'bidder_approved' : 'bidder_declined',
        params: { productId, item: auction.title },
        cause: `bidder-${state}:${productId}:${auction.now.getTime()}`,
      })
    }),
  )
  const { requests } = await readRequests(app.db, { auctionId: productId, userId: bidderId })
  return requests[0]!
}

/** A page of the members who asked. Throws `product_not_found`, `not_an_auction` or `forbidden`. */
export async function requestsOf(
  app: App,
  sellerId: UserId,
  productId: ProductId,
  page: Page,
): Promise<{ requests: BidderRequest[]; total: number }> {
  const { rows } = await sql<{ seller_id: UserId; format: Format }>`
    select seller_id, format from products where id = ${productId} and status <> 'removed'`.execute(
    app.db,
  )
  const [listing] = rows
  if (!listing) throw new DomainError('product_not_found')
  if (listing.seller_id !== sellerId) throw new DomainError('forbidden')
  if (!isAuction(listing.format)) throw new DomainError('not_an_auction')
  return readRequests(app.db, { auctionId: productId }, page)
}
