import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { signalList } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import { signalQuery } from '../../../features/fraud-signals/admin/signals.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminListPage } from '../admin-page.ts'

/** `/admin/signals`: signals for review; `?signal=` opens one. */
export const adminSignalsRoute = adminListPage(signalList, {
  file: 'members/fraud-signals',
  component: lazyRouteComponent(() => import('./fraud-signals.tsx'), 'AdminSignalsPage'),
  title: fraudSignalsAdminText.signals,
  reads: ({ signal }) => (signal ? [signalQuery(signal)] : []),
})
