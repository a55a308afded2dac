import * as dealsText from '#messages/deals'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { dealsQuery, ownDealQuery } from '../../features/deals/deals.queries.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { headOf } from '../../lib/head/plain-head.ts'
import { load } from '../../lib/head/page-context.ts'
import { findSession } from '../../lib/account/session.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/deals`: items at a reduced price; `?page=` starts at 1. */
export const dealsRoute = createRoute({
  path: '/deals',
  staticData: { file: 'web/pages/shop/deals.tsx' },
  component: lazyRouteComponent(() => import('./deals.tsx'), 'DealsPage'),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: async ({ context, deps: { page } }) => {
    const user = await findSession(context.queryClient)
    await Promise.all([
      loadWatched(context),
      load(context, dealsQuery(page), ...(user ? [ownDealQuery] : [])),
    ])
  },
  head: headOf({ title: dealsText.dailyDeals, description: dealsText.itemsThatCostLessThan }),
})
