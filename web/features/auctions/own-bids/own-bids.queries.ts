import { queryOptions } from '@tanstack/react-query'
import type { OwnBid } from '#contracts/auctions/bids.ts'
import { readList } from '../../../lib/api/query-client.ts'
import type { OwnBidTab } from './own-bids-href.ts'

/** Milliseconds after which the list is read again when the page is opened. */
const fresh = 10_000

/** All pages of both tabs. */
export const ownBidsKey = ['bids', 'own'] as const

/** One page of the auctions in which the member bid. */
export const ownBidsQuery = (tab: OwnBidTab, page: number) =>
  queryOptions({
    queryKey: [...ownBidsKey, tab, page],
    queryFn: readList<OwnBid>('/api/bids', { tab, page }),
    staleTime: fresh,
  })
