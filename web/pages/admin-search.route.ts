import { everythingQuery } from '../features/desk-search/search-results.tsx'
import { dashboardQuery } from '../features/desk/desk.queries.ts'
import { requireDesk } from '../features/desk/require-desk.ts'
import { pageHead } from '../lib/head.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'
import { one } from '../lib/search-params.ts'

/** `/admin/search?q=`: the staff's search over everything. */
export const adminSearchRoute = createRoute({
  path: '/admin/search',
  staticData: { file: 'web/pages/admin-search.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-search.tsx'), 'AdminSearchPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => ({ q: one(search, 'q')?.trim().slice(0, 120) ?? '' }),
  loader: ({ context, deps }) => load(context, dashboardQuery, everythingQuery(deps.q)),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Search',
        description: 'The desk of the staff.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
