import { bidCalls } from '#contracts/auctions/bids.ts'
import { listOf } from '../../../lib/api/calls.ts'
import type { OwnBidTab } from './own-bids-href.ts'

/** Milliseconds after which the list is read again when the page is opened. */
const fresh = 10_000

/** All pages of both tabs. */
export const ownBidsKey = ['bids'] as const

/** One page of the auctions in which the member bid. */
export const ownBidsQuery = (tab: OwnBidTab, page: number) => ({
  ...listOf(bidCalls.own, { query: { tab, page } }),
  staleTime: fresh,
})
