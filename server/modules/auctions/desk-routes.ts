import { auctionDeskCalls } from '../../../contracts/auctions-desk.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { deskAuction, deskAuctions, deskBids } from './desk-queries.ts'
import { readBidSteps, setBidSteps } from './set-bid-steps.ts'
import { previewWithoutBid, voidBid } from './void-bid.ts'

/** What the staff see of auctions, and do about them. */
export function auctionDeskRoutes(app: App, route: Route): void {
  const calls = auctionDeskCalls
  route(calls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { auctions, total, capped } = await deskAuctions(app, query.search, page)
    setPageHeaders(c, page, total, capped)
    return auctions
  })
  route(calls.get, ({ params }) => deskAuction(app, params.id))
  route(calls.bids, async ({ params, query, c }) => {
    const page = pageOf(query)
    const { bids, total } = await deskBids(app, params.id, page)
    setPageHeaders(c, page, total)
    return bids
  })
  route(calls.withoutBid, ({ params }) =>
    previewWithoutBid(app, { auctionId: params.id, bidId: params.bidId }),
  )
  route(calls.voidBid, async ({ params, body, staff }) => {
    const { reason } = body
    await voidBid(app, { auctionId: params.id, bidId: params.bidId, staffId: staff.id, reason })
    return { message: 'The bid was voided.' }
  })
  route(calls.steps, () => readBidSteps(app))
  route(calls.setSteps, ({ body, staff }) => setBidSteps(app, staff.id, body))
}
