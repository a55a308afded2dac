import { queryOptions } from '@tanstack/react-query'
import type { BidderRequest } from '#contracts/auctions/bidder-requests.ts'
import { readList } from '../../../lib/api/query-client.ts'

export const requestsPerPage = 20

export const bidderRequestsQuery = (productId: string, page: number) =>
  queryOptions({
    queryKey: ['products', productId, 'bidder-requests', page],
    queryFn: readList<BidderRequest>(
      `/api/products/${encodeURIComponent(productId)}/bidder-requests`,
      { page, limit: requestsPerPage },
    ),
    staleTime: 5000,
  })

export const biddersHref = (productId: string, page = 1): string =>
  `/product/${productId}/bidders${page > 1 ? `?page=${page}` : ''}`
