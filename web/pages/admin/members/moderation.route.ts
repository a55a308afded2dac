import * as moderationAdminText from '#messages/moderation/admin'
import { listingList, memberList } from '../../../../contracts/accounts/admin/members.ts'
import { caseList } from '../../../../contracts/moderation/admin/moderation.ts'
import {
  caseQuery,
  memberQuery,
  wordListsQuery,
} from '../../../features/moderation/admin/moderation.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminListPage, adminPage } from '../admin-page.ts'

/** `/admin/moderation`: the queue; `?case=` opens one. */
export const adminModerationRoute = adminListPage(caseList, {
  file: 'members/moderation',
  component: lazyRouteComponent(() => import('./moderation.tsx'), 'AdminModerationPage'),
  title: moderationAdminText.moderation,
  reads: (place) => (place.case ? [caseQuery(place.case)] : []),
})

/** `/admin/listings` */
export const adminListingsRoute = adminListPage(listingList, {
  file: 'members/listings',
  component: lazyRouteComponent(() => import('./listings.tsx'), 'AdminListingsPage'),
  title: moderationAdminText.listings,
})

/** `/admin/users` */
export const adminUsersRoute = adminListPage(memberList, {
  file: 'members/users',
  component: lazyRouteComponent(() => import('./users.tsx'), 'AdminUsersPage'),
  title: moderationAdminText.people,
})

/** `/admin/users/{id}` */
export const adminUserRoute = adminPage({
  path: '/admin/users/$id',
  file: 'members/user',
  component: lazyRouteComponent(() => import('./user.tsx'), 'AdminUserPage'),
  title: moderationAdminText.person,
  reads: (_asked, { id }) => [memberQuery(id)],
})

/** `/admin/words` */
export const adminWordsRoute = adminPage({
  path: '/admin/words',
  file: 'members/blocked-terms',
  component: lazyRouteComponent(() => import('./blocked-terms.tsx'), 'AdminWordsPage'),
  title: moderationAdminText.wordListsTab,
  reads: () => [wordListsQuery],
})
