import * as dashboard from './pages/admin/shop/dashboard.route.ts'
import * as campaigns from './pages/admin/shop/campaigns.route.ts'
import * as categories from './pages/admin/shop/categories.route.ts'
import * as currencies from './pages/admin/shop/currencies.route.ts'
import * as search from './pages/admin/shop/search.route.ts'
import * as fraudSignals from './pages/admin/members/fraud-signals.route.ts'
import * as moderation from './pages/admin/members/moderation.route.ts'
import * as privacy from './pages/admin/members/privacy.route.ts'
import * as orders from './pages/admin/money/orders.route.ts'
import * as payouts from './pages/admin/money/payouts.route.ts'
import * as login from './pages/admin/staff/login.route.ts'
import * as staff from './pages/admin/staff/more.route.ts'

/** The admin pages: every route that these files export. */
export const adminRoutes = [
  ...Object.values(dashboard),
  ...Object.values(campaigns),
  ...Object.values(categories),
  ...Object.values(currencies),
  ...Object.values(search),
  ...Object.values(fraudSignals),
  ...Object.values(moderation),
  ...Object.values(privacy),
  ...Object.values(orders),
  ...Object.values(payouts),
  ...Object.values(login),
  ...Object.values(staff),
]
