import { queryOptions } from '@tanstack/react-query'
import type {
  FollowedSeller,
  Following,
  SavedSearch,
  watchlistTabs,
  WatchlistEntry,
} from '#contracts/watchlist/watchlist.ts'
import { read, readList } from '../../lib/api/query-client.ts'

export type WatchlistTab = (typeof watchlistTabs)[number]

/** Milliseconds after which the list is read again when the page is opened. */
const listFresh = 10_000

/** All pages of all tabs. */
export const watchlistKey = ['watchlist', 'list'] as const

/** One page of a tab of the watchlist. */
export const watchlistQuery = (tab: WatchlistTab, page: number) =>
  queryOptions({
    queryKey: [...watchlistKey, tab, page],
    queryFn: readList<WatchlistEntry>('/api/watchlist', { tab, page }),
    staleTime: listFresh,
  })

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: read<SavedSearch[]>('/api/saved-searches'),
  staleTime: listFresh,
})

/** One page of the sellers whom the member follows. */
export const followsQuery = (page: number) =>
  queryOptions({
    queryKey: ['follows', 'list', page],
    queryFn: readList<FollowedSeller>('/api/follows', { page }),
    staleTime: listFresh,
  })

/** Whether the member follows one seller. */
export const followingQuery = (sellerId: string) =>
  queryOptions({
    queryKey: ['follows', 'one', sellerId],
    queryFn: read<Following>(`/api/follows/${encodeURIComponent(sellerId)}`),
  })
