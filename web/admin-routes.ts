import { adminListRoute } from './pages/admin/admin-page.ts'
import type { AdminListPage } from './admin/lists/admin-list-page.tsx'
import * as dashboard from './pages/admin/shop/dashboard.route.ts'
import * as campaigns from './pages/admin/shop/campaigns.route.ts'
import * as categories from './pages/admin/shop/categories.route.ts'
import * as currencies from './pages/admin/shop/currencies.route.ts'
import * as search from './pages/admin/shop/search.route.ts'
import * as moderation from './pages/admin/members/moderation.route.ts'
import * as orders from './pages/admin/money/orders.route.ts'
import * as payouts from './pages/admin/money/payouts.route.ts'
import * as login from './pages/admin/staff/login.route.ts'
import * as staff from './pages/admin/staff/more.route.ts'

/** The admin pages other than lists: every route that these files export. */
export const adminRoutes = [
  ...Object.values(dashboard),
  ...Object.values(campaigns),
  ...Object.values(categories),
  ...Object.values(currencies),
  ...Object.values(search),
  ...Object.values(moderation),
  ...Object.values(orders),
  ...Object.values(payouts),
  ...Object.values(login),
  ...Object.values(staff),
]

/** The lists: one route for each file named `*.list.tsx`. */
export const adminListRoutes = Object.entries(
  import.meta.glob<{ default: AdminListPage }>('./pages/admin/**/*.list.tsx'),
).map(([file, fetchPage]) => adminListRoute(file, fetchPage))
