import { adminAccountRoute, adminAuditRoute, adminStaffRoute } from './pages/admin-more.route.ts'
import { adminDashboardRoute, adminRoute } from './pages/admin-dashboard.route.ts'
import { adminLoginRoute } from './pages/admin-login.route.ts'

/** The pages of the staff's desk. */
export const deskRoutes = [
  adminRoute,
  adminLoginRoute,
  adminDashboardRoute,
  adminAccountRoute,
  adminStaffRoute,
  adminAuditRoute,
]
