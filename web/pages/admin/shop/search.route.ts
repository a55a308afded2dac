import * as staffAdminText from '#messages/staff/admin'
import { everythingQuery } from '../../../features/admin-search/search-results.tsx'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { one } from '../../../lib/search-params.ts'

/** `/admin/search?q=`: the staff's search over everything. */
export const adminSearchRoute = createRoute({
  path: '/admin/search',
  staticData: { file: 'web/pages/admin/shop/search.tsx', bare: true },
  component: lazyRouteComponent(() => import('./search.tsx'), 'AdminSearchPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => ({ q: one(search, 'q')?.trim().slice(0, 120) ?? '' }),
  loader: ({ context, deps }) => load(context, dashboardQuery, everythingQuery(deps.q)),
  head: ({ match }) =>
    pageHead(
      {
        title: staffAdminText.search,
        description: staffAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
