import { watchlistCalls, type watchlistTabs } from '#contracts/watchlist/watchlist.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'

export type WatchlistTab = (typeof watchlistTabs)[number]

/** Milliseconds after which the list is read again when the page is opened. */
const staleTime = 10_000

/** All pages of all tabs, without what is known about single items. */
export const watchlistKey = ['watchlist', {}] as const

/** One page of a tab of the watchlist. */
export const watchlistQuery = (tab: WatchlistTab, page: number) => ({
  ...listOf(watchlistCalls.watchlist, { query: { tab, page } }),
  staleTime,
})

export const savedSearchesQuery = { ...queryOf(watchlistCalls.savedSearches), staleTime }

/** One page of the sellers whom the member follows. */
export const followsQuery = (page: number) => ({
  ...listOf(watchlistCalls.follows, { query: { page } }),
  staleTime,
})

/** Whether the member follows one seller. */
export const followingQuery = (sellerId: string) =>
  queryOf(watchlistCalls.following, { params: { sellerId } })
