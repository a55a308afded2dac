import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { fraudSignalList } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import { fraudSignalQuery } from '../../../features/fraud-signals/admin/signals.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminListPage } from '../admin-page.ts'

/** `/admin/signals`: signals for review; `?signal=` opens one. */
export const adminSignalsRoute = adminListPage(fraudSignalList, {
  file: 'members/fraud-signals',
  component: lazyRouteComponent(() => import('./fraud-signals.tsx'), 'AdminSignalsPage'),
  title: fraudSignalsAdminText.signals,
  reads: ({ signal }) => (signal ? [fraudSignalQuery(signal)] : []),
})
