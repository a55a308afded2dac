import type { BidderRequestState } from '#contracts/auctions/bidder-requests.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { requireAdult, requireVerifiedEmail } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { retryAfterHeartbeat } from '../../outages/index.ts'
import { requireEligibleBidder } from '../bids/bidders.rules.ts'
import { isAuctionOver, lockForTrade } from '../lock-for-trade.ts'
import { askedAgain } from './bidder-request.rules.ts'
import { checkedNote } from './checked-note.ts'
import { readState } from './store.ts'

/**
 * Asks the seller of an auction to approve a bidder; the seller is notified. A repeated call changes nothing and
 * returns the state of the request. Throws `product_not_found`, `not_an_auction`, `own_listing`, `auction_ended`,
 * `approval_not_needed`, `under_age`, `suspended`, `bidding_barred`, `bidder_blocked`, `email_unverified`,
 * `bidder_note_refused` or `rate_limited`.
 */
export async function askToBid(
  app: App,
  asker: SessionUser,
  productId: ProductId,
  note: string | undefined,
): Promise<BidderRequestState> {
  await app.limits.take('bidder_request', asker.id)
  const state = await retryAfterHeartbeat(app, () =>
    app.change(async (tx) => {
      const auction = await lockForTrade(tx, productId, { userId: asker.id })
      const before = await readState(tx, productId, asker.id)
      const { seller_id: sellerId, approves_bidders: approvesBidders, now } = auction
      const known = askedAgain(
        { sellerId, approvesBidders, over: isAuctionOver(auction) },
        asker.id,
        before,
      )
      if (known) return known
      requireAdult(asker, now)
      requireEligibleBidder({ ...auction, approves_bidders: false }, asker.id)
      await requireVerifiedEmail(tx, asker.id)
      const values = { auction_id: productId, user_id: asker.id, created_at: now }
      await tx
        .insertInto('bidder_requests')
        .values({ ...values, note: await checkedNote(app, tx, note) })
        .execute()
      await notify(tx, {
        userId: sellerId,
        type: 'bidder_asked',
        params: { productId, item: auction.title },
        cause: `bidder-asked:${productId}:${asker.id}`,
      })
      return 'asked'
    }),
  )
  return state
}
