import { messagesIn } from '../../../../messages/index.ts'
import { auctionAdminCalls } from '#contracts/auctions/admin/auctions.ts'
import { bidLimitAdminCalls } from '#contracts/auctions/admin/bid-limits.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { adminAuction } from './auctions.list.ts'
import { readBidLimits, setBidLimits } from '../bid-limits/set-bid-limits.ts'
import { readBidSteps, setBidSteps } from '../bids/set-bid-steps.ts'
import { previewWithoutBid, voidBid } from '../voids/void-bid.ts'

/** The auctions on the admin side, and the actions of staff. */
export function auctionAdminRoutes(app: App, route: Route): void {
  const calls = auctionAdminCalls
  route(calls.get, ({ params }) => adminAuction(app, params.id))
  route(calls.withoutBid, ({ params }) =>
    previewWithoutBid(app, { auctionId: params.id, bidId: params.bidId }),
  )
  route(calls.voidBid, async ({ params, body, staff }) => {
    const { reason } = body
    await voidBid(app, { auctionId: params.id, bidId: params.bidId, staffId: staff.id, reason })
    return { message: messagesIn('en').auctionsAnswers.bidVoided }
  })
  route(calls.steps, () => readBidSteps(app))
  route(bidLimitAdminCalls.limits, () => readBidLimits(app))
  route(bidLimitAdminCalls.setLimits, ({ body, staff }) => setBidLimits(app, staff.id, body))
  route(calls.setSteps, ({ body, staff }) => setBidSteps(app, staff.id, body))
}
