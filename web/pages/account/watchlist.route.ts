import * as watchlistText from '#messages/watchlist'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import {
  followsQuery,
  savedSearchesQuery,
  watchlistQuery,
} from '../../features/watchlist/watchlist.queries.ts'
import { readWatchlistView } from '../../features/watchlist/watchlist-href.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'

/** `/watchlist`: the member's watched items, saved searches and follows; `?tab=` and `?page=`. */
export const watchlistRoute = memberRoute({
  path: '/watchlist',
  title: watchlistText.yourWatchlist,
  description: watchlistText.yourWatchedItemsWithPrice,
  staticData: { file: 'web/pages/account/watchlist.tsx' },
  component: lazyRouteComponent(() => import('./watchlist.tsx'), 'WatchlistPage'),
  loaderDeps: ({ search }) => readWatchlistView(search),
  loader: ({ context, deps: { view, page } }) => {
    if (view === 'searches') return load(context, savedSearchesQuery)
    if (view === 'sellers') return load(context, followsQuery(page))
    const hearts = loadWatched(context)
    const list = load(context, watchlistQuery(view, page))
    return list && Promise.all([list, hearts]).then(() => undefined)
  },
})
