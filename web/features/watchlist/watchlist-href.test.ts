import { expect, test } from 'vitest'
import { readWatchlistView, watchlistHref, watchlistViews } from './watchlist-href.ts'

test('an address describes its view, and reads back', () => {
  expect(watchlistHref('all')).toBe('/watchlist')
  expect(watchlistHref('all', 2)).toBe('/watchlist?page=2')
  expect(watchlistHref('ended', 3)).toBe('/watchlist?tab=ended&page=3')
  for (const view of watchlistViews)
    expect(readWatchlistView({ tab: view, page: '2' })).toEqual({ view, page: 2 })
})

test('an address that makes no sense shows everything', () => {
  for (const search of [{}, { tab: 'x' }, { tab: ['a', 'b'] }, { page: '-1' }, { page: '1e9' }])
    expect(readWatchlistView(search)).toEqual({ view: 'all', page: 1 })
})
