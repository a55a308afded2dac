import { messagesIn } from '../../../../messages/index.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  auctionAdminCalls,
  AuctionFilters,
  auctionsFilePath,
  BidFilters,
  bidsFilePath,
} from '../../../../contracts/auctions/admin/auctions.ts'
import { ProductId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { csvRoute } from '../../staff/index.ts'
import { adminAuction, adminAuctions, adminBids } from './queries.ts'
import { readBidSteps, setBidSteps } from '../bids/set-bid-steps.ts'
import { previewWithoutBid, voidBid } from '../voids/void-bid.ts'

/** What the staff see of auctions, and do about them. */
export function auctionAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  const calls = auctionAdminCalls
  route(calls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { auctions, total, capped } = await adminAuctions(app, query, page)
    setPageHeaders(c, page, total, capped)
    return auctions
  })
  csvRoute(app, http, {
    path: auctionsFilePath,
    name: 'musika-auctions',
    what: 'Auctions',
    access: 'staff',
    filters: AuctionFilters,
    columns: [
      'title',
      'sellerUsername',
      'currentBid',
      'bidCount',
      'leaderUsername',
      'endsAt',
      'state',
      'id',
      'currency',
    ],
    rows: async (filters, page) => (await adminAuctions(app, filters, page)).auctions,
  })
  route(calls.get, ({ params }) => adminAuction(app, params.id))
  route(calls.bids, async ({ params, query, c }) => {
    const page = pageOf(query)
    const { bids, total, capped } = await adminBids(app, params.id, query, page)
    setPageHeaders(c, page, total, capped)
    return bids
  })
  csvRoute(app, http, {
    path: bidsFilePath,
    name: 'musika-bids',
    what: 'The history of an auction',
    access: 'staff',
    filters: BidFilters,
    columns: [
      'seq',
      'createdAt',
      'bidderUsername',
      'amount',
      'kind',
      'voidedAt',
      'voidedBy',
      'voidedReason',
      'bidderId',
      'id',
      'currency',
    ],
    rows: async (filters, page, { params }) => {
      const auction = ProductId.safeParse(params['id'])
      // An id that cannot exist is an id that does not exist.
      if (!auction.success) throw new DomainError('product_not_found')
      const { bids } = await adminBids(app, auction.data, filters, page)
      return bids.map(({ voided, ...bid }) => ({
        ...bid,
        voidedAt: voided?.at ?? '',
        voidedBy: voided?.by ?? '',
        voidedReason: voided?.reason ?? '',
      }))
    },
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
