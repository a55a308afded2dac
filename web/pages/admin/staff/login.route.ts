import * as commonAdminText from '#messages/common/admin'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { hiddenHead } from '../../../lib/head/plain-head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/admin/login` */
export const adminLoginRoute = createRoute({
  path: '/admin/login',
  staticData: { file: 'web/pages/admin/staff/login.tsx', bare: true },
  component: lazyRouteComponent(() => import('./login.tsx'), 'AdminLoginPage'),
  loader: ({ context }) => load(context, adminSessionQuery),
  head: hiddenHead(commonAdminText.adminLogin, commonAdminText.staffSignInHere),
})
