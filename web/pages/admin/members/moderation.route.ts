import * as moderationAdminText from '#messages/moderation/admin'
import {
  caseQuery,
  casesQuery,
  adminListingsQuery,
  peopleQuery,
  personQuery,
  wordListsQuery,
} from '../../../features/moderation/admin/moderation.queries.ts'
import {
  listingsPlaceOf,
  peoplePlaceOf,
  queuePlaceOf,
} from '../../../features/moderation/admin/filters.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load, type PageContext } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

const headOf = (title: string, match: { pathname: string; context: PageContext }) =>
  pageHead(
    {
      title,
      description: moderationAdminText.forStaffOfMusika,
      path: match.pathname,
      hidden: true,
    },
    match.context.publicUrl,
  )

/** `/admin/moderation`: the queue; `?case=` opens one. */
export const adminModerationRoute = createRoute({
  path: '/admin/moderation',
  staticData: { file: 'web/pages/admin/members/moderation.tsx', bare: true },
  component: lazyRouteComponent(() => import('./moderation.tsx'), 'AdminModerationPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => queuePlaceOf(search),
  loader: ({ context, deps }) =>
    load(context, dashboardQuery, casesQuery(deps), ...(deps.case ? [caseQuery(deps.case)] : [])),
  head: ({ match }) => headOf(moderationAdminText.moderation, match),
})

/** `/admin/listings` */
export const adminListingsRoute = createRoute({
  path: '/admin/listings',
  staticData: { file: 'web/pages/admin/members/listings.tsx', bare: true },
  component: lazyRouteComponent(() => import('./listings.tsx'), 'AdminListingsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => listingsPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, adminListingsQuery(deps)),
  head: ({ match }) => headOf(moderationAdminText.listings, match),
})

/** `/admin/users` */
export const adminUsersRoute = createRoute({
  path: '/admin/users',
  staticData: { file: 'web/pages/admin/members/users.tsx', bare: true },
  component: lazyRouteComponent(() => import('./users.tsx'), 'AdminUsersPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => peoplePlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, peopleQuery(deps)),
  head: ({ match }) => headOf(moderationAdminText.people, match),
})

/** `/admin/users/{id}` */
export const adminUserRoute = createRoute({
  path: '/admin/users/$id',
  staticData: { file: 'web/pages/admin/members/user.tsx', bare: true },
  component: lazyRouteComponent(() => import('./user.tsx'), 'AdminUserPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: ({ context, params }) => load(context, dashboardQuery, personQuery(params.id)),
  head: ({ match }) => headOf(moderationAdminText.person, match),
})

/** `/admin/words` */
export const adminWordsRoute = createRoute({
  path: '/admin/words',
  staticData: { file: 'web/pages/admin/members/blocked-terms.tsx', bare: true },
  component: lazyRouteComponent(() => import('./blocked-terms.tsx'), 'AdminWordsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: ({ context }) => load(context, dashboardQuery, wordListsQuery),
  head: ({ match }) => headOf(moderationAdminText.wordLists2, match),
})
