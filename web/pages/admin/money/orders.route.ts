import * as ordersAdminText from '#messages/orders/admin'
import { bankTransfers } from '../../../../contracts/currencies/currencies.ts'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
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
} from '../../../admin/money/money.queries.ts'
import {
  disputePlaceOf,
  orderPlaceOf,
  paymentPlaceOf,
  transferPlaceOf,
} from '../../../admin/money/money-filters.ts'
import { loadFound } from '../../../lib/api/load-found.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminHead } from '../shop/head.ts'
import { adminMissing } from '../shop/missing.tsx'
import { adminPending } from '../shop/pending.tsx'

/** `/admin/orders`: every order. */
export const adminOrdersRoute = createRoute({
  path: '/admin/orders',
  staticData: { file: 'web/pages/admin/money/orders.tsx', bare: true },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'AdminOrdersPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => orderPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, ordersQuery(deps)),
  head: ({ match }) => adminHead(ordersAdminText.orders, match),
})

/** `/admin/orders/{id}` */
export const adminOrderRoute = createRoute({
  path: '/admin/orders/$id',
  staticData: { file: 'web/pages/admin/money/orders.tsx', bare: true },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'AdminOrderPage'),
  notFoundComponent: adminMissing('orders'),
  pendingComponent: adminPending('orders'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    await load(context, dashboardQuery, ...(order ? [checkoutPaymentsQuery(order.checkoutId)] : []))
  },
  head: ({ match }) => adminHead(ordersAdminText.order, match),
})

/** `/admin/payments`: every payment. */
export const adminPaymentsRoute = createRoute({
  path: '/admin/payments',
  staticData: { file: 'web/pages/admin/money/payments.tsx', bare: true },
  component: lazyRouteComponent(() => import('./payments.tsx'), 'AdminPaymentsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => paymentPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, paymentsQuery(deps)),
  head: ({ match }) => adminHead(ordersAdminText.payments, match),
})

/** `/admin/payments/{id}` */
export const adminPaymentRoute = createRoute({
  path: '/admin/payments/$id',
  staticData: { file: 'web/pages/admin/money/payments.tsx', bare: true },
  component: lazyRouteComponent(() => import('./payments.tsx'), 'AdminPaymentPage'),
  notFoundComponent: adminMissing('orders'),
  pendingComponent: adminPending('orders'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: async ({ context, params }) => {
    await loadFound(context, paymentQuery(params.id))
    await load(context, dashboardQuery)
  },
  head: ({ match }) => adminHead(ordersAdminText.payment, match),
})

/** `/admin/transfers`: the bank's statements. */
export const adminTransfersRoute = createRoute({
  path: '/admin/transfers',
  staticData: { file: 'web/pages/admin/money/transfers.tsx', bare: true },
  component: lazyRouteComponent(() => import('./transfers.tsx'), 'AdminTransfersPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => transferPlaceOf(search),
  loader: ({ context, deps }) =>
    load(
      context,
      dashboardQuery,
      transfersQuery(deps),
      ...bankTransfers().flatMap((method) => [awaitedQuery(method), accountQuery(method)]),
    ),
  head: ({ match }) => adminHead(ordersAdminText.transfers, match),
})

/** `/admin/disputes`: reported problems. */
export const adminDisputesRoute = createRoute({
  path: '/admin/disputes',
  staticData: { file: 'web/pages/admin/money/disputes.tsx', bare: true },
  component: lazyRouteComponent(() => import('./disputes.tsx'), 'AdminDisputesPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => disputePlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, disputesQuery(deps)),
  head: ({ match }) => adminHead(ordersAdminText.disputes, match),
})

/** `/admin/disputes/{id}`: one of them, by its order. */
export const adminDisputeRoute = createRoute({
  path: '/admin/disputes/$id',
  staticData: { file: 'web/pages/admin/money/disputes.tsx', bare: true },
  component: lazyRouteComponent(() => import('./disputes.tsx'), 'AdminDisputePage'),
  notFoundComponent: adminMissing('disputes'),
  pendingComponent: adminPending('disputes'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: async ({ context, params }) => {
    await loadFound(context, disputeQuery(params.id))
    await load(context, dashboardQuery)
  },
  head: ({ match }) => adminHead(ordersAdminText.dispute2, match),
})
