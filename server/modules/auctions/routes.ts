import { messagesIn } from '../../../messages/index.ts'
import { auctionCalls } from '#contracts/auctions/auctions.ts'
import { bidderRequestCalls } from '#contracts/auctions/bidder-requests.ts'
import { bidLimitCalls } from '#contracts/auctions/bid-limits.ts'
import { bidCalls } from '#contracts/auctions/bids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { requireAdult } from '../accounts/index.ts'
import { noteSeen } from '../fraud-signals/index.ts'
import { readOwnLimit } from './bid-limits/own-limit.ts'
import { askToBid } from './bidder-requests/ask-to-bid.ts'
import { decideRequest, requestsOf } from './bidder-requests/decide-request.ts'
import { bidProof } from './bids/bid-proof.ts'
import { biddingRecord } from './bids/bidding-record.ts'
import { blockBidder, blockedBidders, unblockBidder } from './bids/block-bidder.ts'
import { buyNow } from './buy-now.ts'
import { readOwnBids } from './bids/own-bids.ts'
import { placeBid } from './bids/place-bid.ts'
import { placeBidOnce } from './bids/place-bid-once.ts'
import { listBids } from './queries.ts'
import {
  acceptSecondChance,
  declineSecondChance,
  offerSecondChance,
} from './second-chances/second-chance.ts'
import { secondChanceOf } from './second-chances/second-chance-queries.ts'

export function routes(app: App, route: Route): void {
  route(bidCalls.list, async ({ params, query, user, c }) => {
    const page = pageOf(query)
    const { bids, total } = await listBids(app, params.id, user?.id, page)
    setPageHeaders(c, page, total)
    return bids
  })

  route(bidCalls.own, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { bids, total } = await readOwnBids(app, user.id, query.tab ?? 'open', page)
    setPageHeaders(c, page, total)
    return bids
  })

  route(bidCalls.place, async ({ params, body, user, keyedId, c }) => {
    if (body.bidderId && body.bidderId !== user.id) throw new DomainError('foreign_identity')
    requireAdult(user, app.clock.estimate())
    await app.limits.take('bid', user.id)
    noteSeen(app, c, user.id)
    const bid = {
      productId: params.id,
      bidderId: user.id,
      amountMinor: body.amount,
      maxMinor: body.maxAmount,
    }
    return keyedId ? placeBidOnce(app, { ...bid, keyedId }) : placeBid(app, bid)
  })

  route(auctionCalls.proof, ({ params, query }) =>
    bidProof(app, params.id, { after: query.after ?? 0, limit: query.limit ?? 1000 }),
  )

  route(auctionCalls.buyNow, async ({ params, user }) => {
    await app.limits.take('buy_now', user.id)
    return buyNow(app, user, params.id)
  })

  route(auctionCalls.secondChance, ({ params, user }) => secondChanceOf(app, user.id, params.id))
  route(auctionCalls.offerSecondChance, async ({ params, user }) => {
    await offerSecondChance(app, user.id, params.id)
    return secondChanceOf(app, user.id, params.id)
  })
  route(auctionCalls.acceptSecondChance, async ({ params, user }) => {
    await acceptSecondChance(app, user.id, params.id)
    return secondChanceOf(app, user.id, params.id)
  })
  route(auctionCalls.declineSecondChance, async ({ params, user }) => {
    await declineSecondChance(app, user.id, params.id)
    return secondChanceOf(app, user.id, params.id)
  })

  route(auctionCalls.blocked, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { blocked, total } = await blockedBidders(app, user.id, page)
    setPageHeaders(c, page, total)
    return blocked
  })
  route(auctionCalls.block, ({ body, user }) => blockBidder(app, user.id, body))
  route(auctionCalls.unblock, async ({ params, user }) => {
    await unblockBidder(app, user.id, params.id)
    return { message: messagesIn('en').auctionsAnswers.bidderUnblocked }
  })
  route(bidderRequestCalls.ask, async ({ params, body, user }) => ({
    state: await askToBid(app, user, params.id, body.note),
  }))
  route(bidderRequestCalls.list, async ({ params, query, user, c }) => {
    const page = pageOf(query)
    const { requests, total } = await requestsOf(app, user.id, params.id, page)
    setPageHeaders(c, page, total)
    return requests
  })
  route(bidderRequestCalls.decide, ({ params, body, user }) =>
    decideRequest(app, user.id, { productId: params.id, bidderId: params.bidderId, ...body }),
  )
  route(bidLimitCalls.own, ({ user }) => readOwnLimit(app, user.id))
  route(auctionCalls.record, ({ user }) => biddingRecord(app, user.id))
}
