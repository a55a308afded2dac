import * as commonAdminText from '#messages/common/admin'
import {
  analyticsQuery,
  businessQuery,
  dashboardQuery,
  messageQuery,
  messagesQuery,
  recentQuery,
  settingsQuery,
} from '../../../admin/frame/admin.queries.ts'
import { placeOf } from '../../../admin/frame/admin-href.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent, redirect } from '../../../lib/router/route.ts'

/** `/admin`: leads to the dashboard. */
export const adminRoute = createRoute({
  path: '/admin',
  beforeLoad: () => redirect('/admin/dashboard'),
})

/** `/admin/dashboard`; `?tab=` messages, analytics or settings. */
export const adminDashboardRoute = createRoute({
  path: '/admin/dashboard',
  staticData: { file: 'web/pages/admin/shop/dashboard.tsx', bare: true },
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'AdminDashboardPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => placeOf(search),
  loader: async ({ context, deps }) => {
    const { tab, message, days } = deps
    const open = message ? [messageQuery(message)] : []
    // The number of unread messages stands on every tab.
    if (tab === 'dashboard')
      await load(context, dashboardQuery, recentQuery, analyticsQuery(7), ...open)
    else if (tab === 'messages') await load(context, dashboardQuery, messagesQuery(deps), ...open)
    else if (tab === 'analytics') await load(context, dashboardQuery, analyticsQuery(days))
    else await load(context, dashboardQuery, settingsQuery, businessQuery)
  },
  head: ({ match }) =>
    pageHead(
      {
        title: commonAdminText.adminDashboard,
        description: commonAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
