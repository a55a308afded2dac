import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { advertisementQuery } from '../../features/campaigns/advertisement.queries.ts'
import { homeHead } from '../../features/products/list/home-head.ts'
import { isUnfiltered, readFilters, type Filters } from '../../features/products/list/filters.ts'
import {
  endingSoonQuery,
  listingsQuery,
  nearestQuery,
} from '../../features/products/list/listings.queries.ts'
import { settleCategory } from '../../features/products/list/settle-category.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { categoriesQuery, findCategory } from '../../lib/categories.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'

/** `/`: listings for sale. All state is in the URL. */
export const homeRoute = createRoute({
  path: '/',
  staticData: { file: 'web/pages/shop/home.tsx' },
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomePage'),
  loaderDeps: ({ search }) => ({ filters: readFilters(search) }),
  loader: ({ context, deps }) => {
    const settled = settleCategory(context, deps.filters)
    return 'then' in settled
      ? settled.then((filters) => loadList(context, filters))
      : loadList(context, settled)
  },
  head: ({ match, loaderData: filters = match.loaderDeps.filters }) => {
    const { queryClient, publicUrl } = match.context
    return homeHead(filters, publicUrl, findCategory(queryClient, filters.category)?.name)
  },
})

/** Loads the results of `filters` and returns them as the loader's data; unknown categories are already removed. */
function loadList(context: PageContext, filters: Filters): Filters | Promise<Filters> {
  const rail = isUnfiltered(filters) && !context.saver ? [endingSoonQuery] : []
  const hearts = loadWatched(context)
  const found = listingsQuery(filters)
  const advertisement = advertisementQuery(isUnfiltered(filters) ? 'home' : 'search')
  const lists = load(context, categoriesQuery, found, advertisement, ...rail)?.then(() => {
    const empty = context.queryClient.getQueryData(found.queryKey)?.total === 0
    return empty && filters.search ? load(context, nearestQuery(filters.search)) : undefined
  })
  return lists ? Promise.all([lists, hearts]).then(() => filters) : filters
}
