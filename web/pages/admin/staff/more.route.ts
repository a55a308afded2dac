import * as staffAdminText from '#messages/staff/admin'
import { auditFiltersOf } from '../../../features/staff/audit-href.ts'
import { auditQuery, staffQuery } from '../../../features/staff/staff-accounts.queries.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { staffPlaceOf } from '../../../features/staff/staff-href.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import type { PageContext } from '../../../lib/head/page-context.ts'

const headOf = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    { title, description: staffAdminText.forStaffOfMusika, path: match.pathname, hidden: true },
    match.context.publicUrl,
  )

/** `/admin/account`: one's own password and one-time codes. */
export const adminAccountRoute = createRoute({
  path: '/admin/account',
  staticData: { file: 'web/pages/admin/staff/account.tsx', bare: true },
  component: lazyRouteComponent(() => import('./account.tsx'), 'AdminAccountPage'),
  beforeLoad: ({ context }) => requireStaff(context, { own: true }),
  // Until the password is one's own the server answers nothing else.
  loader: ({ context }) =>
    context.admin.passwordIsTemporary ? undefined : load(context, dashboardQuery),
  head: ({ match }) => headOf(staffAdminText.yourStaffAccount, match),
})

/** `/admin/staff`: staff accounts. */
export const adminStaffRoute = createRoute({
  path: '/admin/staff',
  staticData: { file: 'web/pages/admin/staff/staff.tsx', bare: true },
  component: lazyRouteComponent(() => import('./staff.tsx'), 'AdminStaffPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => staffPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, staffQuery(deps)),
  head: ({ match }) => headOf(staffAdminText.staff, match),
})

/** `/admin/audit`: what the staff did. */
export const adminAuditRoute = createRoute({
  path: '/admin/audit',
  staticData: { file: 'web/pages/admin/staff/audit.tsx', bare: true },
  component: lazyRouteComponent(() => import('./audit.tsx'), 'AdminAuditPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => auditFiltersOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, auditQuery(deps)),
  head: ({ match }) => headOf(staffAdminText.audit, match),
})
