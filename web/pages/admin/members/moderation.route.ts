import * as moderationAdminText from '#messages/moderation/admin'
import {
  memberQuery,
  blockedTermsQuery,
} from '../../../features/moderation/admin/moderation.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminPage, adminRecordPage } from '../admin-page.ts'

/** `/admin/users/{id}` */
export const adminUserRoute = adminRecordPage({
  path: '/admin/users/$id',
  file: 'members/user',
  component: lazyRouteComponent(() => import('./user.tsx'), 'AdminUserPage'),
  title: moderationAdminText.memberHeading,
  current: 'moderation',
  record: ({ id }) => memberQuery(id),
})

/** `/admin/words` */
export const adminBlockedTermsRoute = adminPage({
  path: '/admin/words',
  file: 'members/blocked-terms',
  component: lazyRouteComponent(() => import('./blocked-terms.tsx'), 'AdminBlockedTermsPage'),
  title: moderationAdminText.blockedTermsTab,
  reads: () => [blockedTermsQuery],
})
