import { campaignCalls } from '#contracts/campaigns/campaigns.ts'
import { placeOf } from '#contracts/products/places.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { homeHead } from '../../features/products/list/home-head.ts'
import { isUnfiltered, readFilters, type Filters } from '../../features/products/list/filters.ts'
import {
  countsQuery,
  endingSoonQuery,
  facetsQuery,
  listingsQuery,
  nearQuery,
  nearestQuery,
} from '../../features/products/list/listings.queries.ts'
import { settleRanges } from '../../features/products/list/ranges.ts'
import { settleCategory } from '../../features/products/list/settle-category.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { categoriesQuery, findCategory } from '../../lib/categories.ts'
import { findSession } from '../../lib/account/session.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { load, loadFirst, type PageContext } from '../../lib/head/page-context.ts'
import type { Location } from '../../lib/router/location.ts'

/** `/`: listings for sale. All state is in the URL. */
export const homeRoute = createRoute({
  path: '/',
  staticData: { file: 'web/pages/shop/home.tsx' },
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomePage'),
  ...(import.meta.env.SSR && {
    beforeLoad: ({ location }: { location: Location }) => settleRanges(location.search),
  }),
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
  const rails = isUnfiltered(filters) && !context.saver ? loadRails(context) : undefined
  const hearts = loadWatched(context)
  const found = listingsQuery(filters)
  const place = isUnfiltered(filters) ? 'home' : 'search'
  const advertisement = queryOf(campaignCalls.advertisement, { query: { place } })
  const ofAttributes =
    import.meta.env.SSR && filters.category
      ? [facetsQuery(filters), countsQuery({ ...filters, attribute: undefined })]
      : []
  const lists = load(
    context,
    categoriesQuery,
    found,
    countsQuery(filters),
    ...ofAttributes,
    advertisement,
  )?.then(() => {
    const empty = context.queryClient.getQueryData(found.queryKey)?.total === 0
    return empty && filters.search ? load(context, nearestQuery(filters.search)) : undefined
  })
  const loaded = lists ? Promise.all([lists, hearts, rails]) : rails
  return loaded ? loaded.then(() => filters) : filters
}

/** The rails above the results, which would push them down if they arrived later. */
async function loadRails(context: PageContext): Promise<void> {
  const soon = loadFirst(context, endingSoonQuery)
  const city = context.city ?? placeOf((await findSession(context.queryClient))?.city)
  await Promise.all([soon, city && loadFirst(context, nearQuery(city))])
}
