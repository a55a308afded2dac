import * as watchlistText from '#messages/watchlist'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import {
  followsQuery,
  savedSearchesQuery,
  watchlistQuery,
} from '../../features/watchlist/watchlist.queries.ts'
import { readWatchlistView } from '../../features/watchlist/watchlist-href.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'

/** `/watchlist`: the member's watched items, saved searches and follows; `?tab=` and `?page=`. */
export const watchlistRoute = createRoute({
  path: '/watchlist',
  staticData: { file: 'web/pages/account/watchlist.tsx' },
  component: lazyRouteComponent(() => import('./watchlist.tsx'), 'WatchlistPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => readWatchlistView(search),
  loader: ({ context, deps: { view, page } }) => {
    if (view === 'searches') return load(context, savedSearchesQuery)
    if (view === 'sellers') return load(context, followsQuery(page))
    const hearts = loadWatched(context)
    const list = load(context, watchlistQuery(view, page))
    return list && Promise.all([list, hearts]).then(() => undefined)
  },
  head: ({ match }) =>
    pageHead(
      {
        title: watchlistText.yourWatchlist,
        description: watchlistText.yourWatchedItemsWithPrice,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
