import {
  analyticsQuery,
  businessQuery,
  dashboardQuery,
  messageQuery,
  messagesQuery,
  recentQuery,
  settingsQuery,
} from '../features/desk/desk.queries.ts'
import { placeOf } from '../features/desk/desk-href.ts'
import { requireDesk } from '../features/desk/require-desk.ts'
import { pageHead } from '../lib/head.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent, redirect } from '../lib/router/route.ts'

/** `/admin`: leads to the dashboard. */
export const adminRoute = createRoute({
  path: '/admin',
  beforeLoad: () => redirect('/admin/dashboard'),
})

/** `/admin/dashboard`; `?tab=` messages, analytics or settings. */
export const adminDashboardRoute = createRoute({
  path: '/admin/dashboard',
  staticData: { file: 'web/pages/admin-dashboard.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboardPage'),
  beforeLoad: ({ context }) => requireDesk(context),
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
        title: 'Admin dashboard',
        description: 'The desk of the staff.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
