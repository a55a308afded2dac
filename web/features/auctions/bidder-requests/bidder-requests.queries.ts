import { bidderRequestCalls } from '#contracts/auctions/bidder-requests.ts'
import { listOf } from '../../../lib/api/calls.ts'

export const requestsPerPage = 20

export const bidderRequestsQuery = (productId: string, page: number) => ({
  ...listOf(bidderRequestCalls.list, {
    params: { id: productId },
    query: { page, limit: requestsPerPage },
  }),
  staleTime: 5000,
})

export const biddersHref = (productId: string, page = 1): string =>
  `/product/${productId}/bidders${page > 1 ? `?page=${page}` : ''}`
