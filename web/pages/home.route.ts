import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeHead } from '../features/listings/home-head.ts'
import { isUnfiltered, readFilters } from '../features/listings/filters.ts'
import {
  categoriesQuery,
  endingSoonQuery,
  listingsQuery,
} from '../features/listings/listings.queries.ts'
import { load } from '../lib/page-context.ts'
import { rootRoute } from './root.route.tsx'

/** `/`: what is for sale. All of its state stands in the address. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { file: 'web/pages/home.tsx' },
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomePage'),
  loaderDeps: ({ search }) => ({ filters: readFilters(search) }),
  loader: ({ context, deps: { filters } }) => {
    const rail = isUnfiltered(filters) ? [endingSoonQuery] : []
    return load(context, categoriesQuery, listingsQuery(filters), ...rail)
  },
  head: ({ match }) => homeHead(match.loaderDeps.filters, match.context.publicUrl),
})
