import * as privacyAdminText from '#messages/privacy/admin'
import { breachList, dataRequestList } from '../../../../contracts/privacy/admin/privacy.ts'
import { breachQuery } from '../../../features/privacy/admin/privacy.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminListPage } from '../admin-page.ts'

/** `/admin/requests`: data requests. */
export const adminRequestsRoute = adminListPage(dataRequestList, {
  file: 'members/requests',
  component: lazyRouteComponent(() => import('./requests.tsx'), 'AdminRequestsPage'),
  title: privacyAdminText.dataRequests,
})

/** `/admin/breaches`: the register of breaches; `?breach=` opens an entry. */
export const adminBreachesRoute = adminListPage(breachList, {
  file: 'members/breaches',
  component: lazyRouteComponent(() => import('./breaches.tsx'), 'AdminBreachesPage'),
  title: privacyAdminText.breaches,
  reads: ({ breach }) => (breach ? [breachQuery(breach)] : []),
})
