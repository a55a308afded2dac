import * as staffAdminText from '#messages/staff/admin'
import { everythingQuery } from '../../../features/admin-search/search-results.tsx'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { one } from '../../../lib/search-params.ts'
import { adminPage } from '../admin-page.ts'

/** `/admin/search?q=`: searches orders, payments, members, listings and messages. */
export const adminSearchRoute = adminPage({
  path: '/admin/search',
  file: 'shop/search',
  component: lazyRouteComponent(() => import('./search.tsx'), 'AdminSearchPage'),
  title: staffAdminText.search,
  asks: (search) => ({ q: one(search, 'q')?.trim().slice(0, 120) ?? '' }),
  reads: ({ q }) => [everythingQuery(q)],
})
