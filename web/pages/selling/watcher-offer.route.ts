import * as offersText from '#messages/offers'
import { shownListingQuery } from '../../features/selling/selling.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one } from '../../lib/search-params.ts'
import { NotFoundPage } from '../frame/not-found.tsx'

/** `/selling/watchers/{id}`: offer an own listing to the members who watch it; `?sent=` is their number. */
export const watcherOfferRoute = memberRoute({
  path: '/selling/watchers/$id',
  title: offersText.offerToWatchers,
  description: offersText.onceAWeek,
  staticData: { file: 'web/pages/selling/watcher-offer.tsx' },
  component: lazyRouteComponent(() => import('./watcher-offer.tsx'), 'WatcherOfferPage'),
  notFoundComponent: NotFoundPage,
  loaderDeps: ({ search }) => ({ sent: /^\d{1,4}$/.exec(one(search, 'sent') ?? '')?.[0] }),
  loader: async ({ context, params: { id } }) => {
    await loadFound(context, shownListingQuery(id))
  },
})
