import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import { signalPlaceOf } from '../../../features/fraud-signals/admin/signals-href.ts'
import { signalQuery, signalsQuery } from '../../../features/fraud-signals/admin/signals.queries.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/admin/signals`: what somebody should look at. */
export const adminSignalsRoute = createRoute({
  path: '/admin/signals',
  staticData: { file: 'web/pages/admin/members/fraud-signals.tsx', bare: true },
  component: lazyRouteComponent(() => import('./fraud-signals.tsx'), 'AdminSignalsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => signalPlaceOf(search),
  loader: ({ context, deps }) =>
    load(
      context,
      dashboardQuery,
      signalsQuery(deps),
      ...(deps.signal ? [signalQuery(deps.signal)] : []),
    ),
  head: ({ match }) =>
    pageHead(
      {
        title: fraudSignalsAdminText.signals,
        description: fraudSignalsAdminText.forStaffOfMusika,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
