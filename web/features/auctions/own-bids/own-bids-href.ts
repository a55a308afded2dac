import { ownBidTabs } from '#contracts/auctions/bids.ts'
import { one, pageNumber } from '../../../lib/search-params.ts'

export type OwnBidTab = (typeof ownBidTabs)[number]

/** Reads tab and page from the URL; an unknown tab means the open auctions. */
export function readOwnBidsView(search: Record<string, unknown>): { tab: OwnBidTab; page: number } {
  const wanted = one(search, 'tab')
  return {
    tab: ownBidTabs.find((tab) => tab === wanted) ?? 'open',
    page: pageNumber(one(search, 'page')),
  }
}

export function ownBidsHref(tab: OwnBidTab, page = 1): string {
  const parts = [tab !== 'open' && `tab=${tab}`, page > 1 && `page=${page}`].filter(Boolean)
  return parts.length > 0 ? `/bids?${parts.join('&')}` : '/bids'
}
