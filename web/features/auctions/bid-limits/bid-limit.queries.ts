import { bidLimitCalls } from '#contracts/auctions/bid-limits.ts'
import { queryOf } from '../../../lib/api/calls.ts'

/** What the member may have in open bids, and has. */
export const bidLimitQuery = { ...queryOf(bidLimitCalls.own), staleTime: 5000 }
