import { bankTransfers } from '../../contracts/currencies.ts'
import { dashboardQuery } from '../features/desk/desk.queries.ts'
import { requireDesk } from '../features/desk/require-desk.ts'
import {
  accountQuery,
  awaitedQuery,
  checkoutPaymentsQuery,
  disputeQuery,
  disputesQuery,
  orderQuery,
  ordersQuery,
  paymentQuery,
  paymentsQuery,
  transfersQuery,
} from '../features/desk-money/money.queries.ts'
import {
  disputePlaceOf,
  orderPlaceOf,
  paymentPlaceOf,
  transferPlaceOf,
} from '../features/desk-money/places.ts'
import { loadFound } from '../lib/load-found.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'
import { deskHead } from './admin-head.ts'
import { adminMissing } from './admin-missing.tsx'
import { adminPending } from './admin-pending.tsx'

/** `/admin/orders`: every order. */
export const adminOrdersRoute = createRoute({
  path: '/admin/orders',
  staticData: { file: 'web/pages/admin-orders.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-orders.tsx'), 'AdminOrdersPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => orderPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, ordersQuery(deps)),
  head: ({ match }) => deskHead('Orders', match),
})

/** `/admin/orders/{id}` */
export const adminOrderRoute = createRoute({
  path: '/admin/orders/$id',
  staticData: { file: 'web/pages/admin-orders.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-orders.tsx'), 'AdminOrderPage'),
  notFoundComponent: adminMissing('orders'),
  pendingComponent: adminPending('orders'),
  beforeLoad: ({ context }) => requireDesk(context),
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    await load(context, dashboardQuery, ...(order ? [checkoutPaymentsQuery(order.checkoutId)] : []))
  },
  head: ({ match }) => deskHead('Order', match),
})

/** `/admin/payments`: every payment. */
export const adminPaymentsRoute = createRoute({
  path: '/admin/payments',
  staticData: { file: 'web/pages/admin-payments.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-payments.tsx'), 'AdminPaymentsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => paymentPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, paymentsQuery(deps)),
  head: ({ match }) => deskHead('Payments', match),
})

/** `/admin/payments/{id}` */
export const adminPaymentRoute = createRoute({
  path: '/admin/payments/$id',
  staticData: { file: 'web/pages/admin-payments.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-payments.tsx'), 'AdminPaymentPage'),
  notFoundComponent: adminMissing('orders'),
  pendingComponent: adminPending('orders'),
  beforeLoad: ({ context }) => requireDesk(context),
  loader: async ({ context, params }) => {
    await loadFound(context, paymentQuery(params.id))
    await load(context, dashboardQuery)
  },
  head: ({ match }) => deskHead('Payment', match),
})

/** `/admin/transfers`: the bank's statements. */
export const adminTransfersRoute = createRoute({
  path: '/admin/transfers',
  staticData: { file: 'web/pages/admin-transfers.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-transfers.tsx'), 'AdminTransfersPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => transferPlaceOf(search),
  loader: ({ context, deps }) =>
    load(
      context,
      dashboardQuery,
      transfersQuery(deps),
      ...bankTransfers().flatMap((method) => [awaitedQuery(method), accountQuery(method)]),
    ),
  head: ({ match }) => deskHead('Transfers', match),
})

/** `/admin/disputes`: reported problems. */
export const adminDisputesRoute = createRoute({
  path: '/admin/disputes',
  staticData: { file: 'web/pages/admin-disputes.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-disputes.tsx'), 'AdminDisputesPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => disputePlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, disputesQuery(deps)),
  head: ({ match }) => deskHead('Disputes', match),
})

/** `/admin/disputes/{id}`: one of them, by its order. */
export const adminDisputeRoute = createRoute({
  path: '/admin/disputes/$id',
  staticData: { file: 'web/pages/admin-disputes.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-disputes.tsx'), 'AdminDisputePage'),
  notFoundComponent: adminMissing('disputes'),
  pendingComponent: adminPending('disputes'),
  beforeLoad: ({ context }) => requireDesk(context),
  loader: async ({ context, params }) => {
    await loadFound(context, disputeQuery(params.id))
    await load(context, dashboardQuery)
  },
  head: ({ match }) => deskHead('Dispute', match),
})
