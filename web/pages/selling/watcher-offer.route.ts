import * as offersText from '#messages/offers'
import { shownListingQuery } from '../../features/selling/selling.queries.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one } from '../../lib/search-params.ts'
import { NotFoundPage } from '../frame/not-found.tsx'

/** `/selling/watchers/{id}`: offer an own listing to the members who watch it; `?sent=` is their number. */
export const watcherOfferRoute = createRoute({
  path: '/selling/watchers/$id',
  staticData: { file: 'web/pages/selling/watcher-offer.tsx' },
  component: lazyRouteComponent(() => import('./watcher-offer.tsx'), 'WatcherOfferPage'),
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ sent: /^\d{1,4}$/.exec(one(search, 'sent') ?? '')?.[0] }),
  loader: async ({ context, params: { id } }) => {
    await loadFound(context, shownListingQuery(id))
  },
  head: ({ match }) =>
    pageHead(
      {
        title: offersText.offerToWatchers,
        description: offersText.onceAWeek,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
