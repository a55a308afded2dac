import * as staffAdminText from '#messages/staff/admin'
import { waitingQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminHead } from '../admin-page.ts'

/** `/admin/account`: the staff member's password and one-time codes. */
export const adminAccountRoute = createRoute({
  path: '/admin/account',
  staticData: { file: 'web/pages/admin/staff/account.tsx', bare: true },
  component: lazyRouteComponent(() => import('./account.tsx'), 'AdminAccountPage'),
  beforeLoad: ({ context }) => requireStaff(context, { own: true }),
  // The server refuses all other requests while the password is temporary.
  loader: ({ context }) =>
    context.admin.passwordIsTemporary ? undefined : load(context, waitingQuery),
  head: ({ match }) => adminHead(staffAdminText.yourStaffAccount, match),
})
