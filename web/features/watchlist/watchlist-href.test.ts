import { readWatchlistView, watchlistHref, watchlistViews } from './watchlist-href.ts'

test("a view's URL is read back as the same view", () => {
  expect(watchlistHref('all')).toBe('/watchlist')
  expect(watchlistHref('all', 2)).toBe('/watchlist?page=2')
  expect(watchlistHref('ended', 3)).toBe('/watchlist?tab=ended&page=3')
  for (const view of watchlistViews)
    expect(readWatchlistView({ tab: view, page: '2' })).toEqual({ view, page: 2 })
})

test('an invalid URL shows all items', () => {
  for (const search of [{}, { tab: 'x' }, { tab: ['a', 'b'] }, { page: '-1' }, { page: '1e9' }])
    expect(readWatchlistView(search)).toEqual({ view: 'all', page: 1 })
})
