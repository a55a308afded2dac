import { one, pageNumber } from '../../lib/search-params.ts'

/** The views of the watchlist page: items in three tabs, saved searches, sellers. */
export const watchlistViews = ['all', 'auctions', 'ended', 'searches', 'sellers'] as const
export type WatchlistView = (typeof watchlistViews)[number]

/** Reads the view from the URL; an unknown view means all items. */
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
