import * as privacyAdminText from '#messages/privacy/admin'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import {
  breachesQuery,
  breachQuery,
  requestsQuery,
} from '../../../features/privacy/admin/privacy.queries.ts'
import { breachPlaceOf, requestPlaceOf } from '../../../features/privacy/admin/filters.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load, type PageContext } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

const headOf = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    { title, description: privacyAdminText.forStaffOfMusika, path: match.pathname, hidden: true },
    match.context.publicUrl,
  )

/** `/admin/requests`: what people ask about their data. */
export const adminRequestsRoute = createRoute({
  path: '/admin/requests',
  staticData: { file: 'web/pages/admin/members/requests.tsx', bare: true },
  component: lazyRouteComponent(() => import('./requests.tsx'), 'AdminRequestsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => requestPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, requestsQuery(deps)),
  head: ({ match }) => headOf(privacyAdminText.dataRequests, match),
})

/** `/admin/breaches`: the register of breaches. */
export const adminBreachesRoute = createRoute({
  path: '/admin/breaches',
  staticData: { file: 'web/pages/admin/members/breaches.tsx', bare: true },
  component: lazyRouteComponent(() => import('./breaches.tsx'), 'AdminBreachesPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => breachPlaceOf(search),
  loader: ({ context, deps }) =>
    deps.breach
      ? load(context, dashboardQuery, breachesQuery(deps), breachQuery(deps.breach))
      : load(context, dashboardQuery, breachesQuery(deps)),
  head: ({ match }) => headOf(privacyAdminText.breaches, match),
})
