import * as currenciesAdminText from '#messages/currencies/admin'
import {
  currenciesQuery,
  progressQuery,
} from '../../../features/currencies/admin/currencies.queries.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/admin/currencies`: currencies, their rates and payment methods, and the default. */
export const adminCurrenciesRoute = createRoute({
  path: '/admin/currencies',
  staticData: { file: 'web/pages/admin/shop/currencies.tsx', bare: true },
  component: lazyRouteComponent(() => import('./currencies.tsx'), 'AdminCurrenciesPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: ({ context }) => load(context, dashboardQuery, currenciesQuery, progressQuery),
  head: ({ match }) =>
    pageHead(
      {
        title: currenciesAdminText.currencies,
        description: currenciesAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
