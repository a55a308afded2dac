import { one, pageNumber } from '../../lib/search-params.ts'

/** The parts of the watchlist's page: items in three tabs, searches, sellers. */
export const watchlistViews = ['all', 'auctions', 'ended', 'searches', 'sellers'] as const
export type WatchlistView = (typeof watchlistViews)[number]

/** The filters in the address of the watchlist; an unknown view counts as all. */
export function readWatchlistView(search: Record<string, unknown>): {
  view: WatchlistView
  page: number
} {
  const tab = one(search, 'tab')
  return {
    view: watchlistViews.find((view) => view === tab) ?? 'all',
    page: pageNumber(one(search, 'page')),
  }
}

export function watchlistHref(view: WatchlistView, page = 1): string {
  const parts = [view !== 'all' && `tab=${view}`, page > 1 && `page=${page}`].filter(Boolean)
  return parts.length > 0 ? `/watchlist?${parts.join('&')}` : '/watchlist'
}
