import { queryOptions } from '@tanstack/react-query'
import type { OwnBidLimit } from '#contracts/auctions/bid-limits.ts'
import { read } from '../../../lib/api/query-client.ts'

/** What the member may have in open bids, and has. */
export const bidLimitQuery = queryOptions({
  queryKey: ['bids', 'limit'],
  queryFn: read<OwnBidLimit>('/api/bid-limit'),
  staleTime: 5000,
})
