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
import { createRoute, lazyRouteComponent, redirect } from '../../../lib/router/route.ts'
import { adminPage } from '../admin-page.ts'

/** `/admin`: redirects to the dashboard. */
export const adminRoute = createRoute({
  path: '/admin',
  beforeLoad: () => redirect('/admin/dashboard'),
})

/** `/admin/dashboard`; `?tab=` selects messages, analytics or settings. */
export const adminDashboardRoute = adminPage({
  path: '/admin/dashboard',
  file: 'shop/dashboard',
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'AdminDashboardPage'),
  title: commonAdminText.adminDashboard,
  asks: placeOf,
  reads: (place) => {
    const { tab, message, days } = place
    const open = message ? [messageQuery(message)] : []
    if (tab === 'dashboard') return [dashboardQuery, recentQuery, analyticsQuery(7), ...open]
    if (tab === 'messages') return [messagesQuery(place), ...open]
    return tab === 'analytics' ? [analyticsQuery(days)] : [settingsQuery, businessQuery]
  },
})
