import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'
import { advertQuery } from '../features/campaigns/advert-card.tsx'
import { homeHead } from '../features/listings/home-head.ts'
import { isUnfiltered, readFilters } from '../features/listings/filters.ts'
import {
  categoriesQuery,
  endingSoonQuery,
  listingsQuery,
  nearestQuery,
} from '../features/listings/listings.queries.ts'
import { loadWatched } from '../features/watching/watched.queries.ts'
import { load } from '../lib/page-context.ts'

/** `/`: what is for sale. All of its state stands in the address. */
export const homeRoute = createRoute({
  path: '/',
  staticData: { file: 'web/pages/home.tsx' },
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomePage'),
  loaderDeps: ({ search }) => ({ filters: readFilters(search) }),
  loader: ({ context, deps: { filters } }) => {
    const rail = isUnfiltered(filters) && !context.saver ? [endingSoonQuery] : []
    const hearts = loadWatched(context)
    const found = listingsQuery(filters)
    const advert = advertQuery(isUnfiltered(filters) ? 'home' : 'search')
    const lists = load(context, categoriesQuery, found, advert, ...rail)?.then(() => {
      const empty = context.queryClient.getQueryData(found.queryKey)?.total === 0
      return empty && filters.search ? load(context, nearestQuery(filters.search)) : undefined
    })
    return lists && Promise.all([lists, hearts]).then(() => undefined)
  },
  head: ({ match }) => homeHead(match.loaderDeps.filters, match.context.publicUrl),
})
