import { dashboardQuery } from '../features/desk/desk.queries.ts'
import { requireDesk } from '../features/desk/require-desk.ts'
import { signalPlaceOf } from '../features/desk-signals/signals-href.ts'
import { signalQuery, signalsQuery } from '../features/desk-signals/signals.queries.ts'
import { pageHead } from '../lib/head.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'

/** `/admin/signals`: what somebody should look at. */
export const adminSignalsRoute = createRoute({
  path: '/admin/signals',
  staticData: { file: 'web/pages/admin-signals.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-signals.tsx'), 'AdminSignalsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
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
        title: 'Signals',
        description: 'The desk of the staff.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
