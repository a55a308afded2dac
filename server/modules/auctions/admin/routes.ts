import { messagesIn } from '../../../../messages/index.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  auctionAdminCalls,
  auctionList,
  bidList,
} from '../../../../contracts/auctions/admin/auctions.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { serveList } from '../../staff/index.ts'
import { adminAuction, adminAuctions, adminBids } from './queries.ts'
import { readBidSteps, setBidSteps } from '../bids/set-bid-steps.ts'
import { previewWithoutBid, voidBid } from '../voids/void-bid.ts'

export function auctionAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  const calls = auctionAdminCalls
  serveList(app, route, http, {
    list: auctionList,
    call: calls.list,
    read: (asked, page) => adminAuctions(app, asked, page),
  })
  route(calls.get, ({ params }) => adminAuction(app, params.id))
  serveList(app, route, http, {
    list: bidList,
    call: calls.bids,
    read: (asked, page, { params }) => adminBids(app, params.id, asked, page),
    line: ({ voided, ...bid }) => ({
      ...bid,
      voidedAt: voided?.at ?? '',
      voidedBy: voided?.by ?? '',
      voidedReason: voided?.reason ?? '',
    }),
  })
  route(calls.withoutBid, ({ params }) =>
    previewWithoutBid(app, { auctionId: params.id, bidId: params.bidId }),
  )
  route(calls.voidBid, async ({ params, body, staff }) => {
    const { reason } = body
    await voidBid(app, { auctionId: params.id, bidId: params.bidId, staffId: staff.id, reason })
    return { message: messagesIn('en').auctionsAnswers.bidVoided }
  })
  route(calls.steps, () => readBidSteps(app))
  route(calls.setSteps, ({ body, staff }) => setBidSteps(app, staff.id, body))
}
