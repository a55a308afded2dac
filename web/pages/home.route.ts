import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeHead } from '../features/listings/home-head.ts'
import { readFilters } from '../features/listings/filters.ts'
import { categoriesQuery, endingSoonQuery, listingsQuery } from '../features/listings/listings.queries.ts'
import { isUnfiltered } from '../features/listings/filters.ts'
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
    const queries = [categoriesQuery, listingsQuery(filters)]
    return load(context, ...queries, ...(isUnfiltered(filters) ? [endingSoonQuery] : []))?.then(
      () => undefined,
    )
  },
  head: ({ match }) => homeHead(match.loaderDeps.filters, match.context.publicUrl),
})
