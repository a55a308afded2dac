import * as ordersAdminText from '#messages/orders/admin'
import { bankTransfers } from '../../../../contracts/currencies/currencies.ts'
import { disputeList } from '../../../../contracts/ledger/admin/money.ts'
import { orderList } from '../../../../contracts/orders/admin/orders.ts'
import { paymentList } from '../../../../contracts/payments/admin/payments.ts'
import { transferList } from '../../../../contracts/payments/transfers.ts'
import {
  accountQuery,
  awaitedQuery,
  checkoutPaymentsQuery,
  disputeQuery,
  orderQuery,
  paymentQuery,
} from '../../../admin/money/money.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminListPage, adminRecordPage } from '../admin-page.ts'

/** `/admin/orders`: every order. */
export const adminOrdersRoute = adminListPage(orderList, {
  file: 'money/orders',
  component: lazyRouteComponent(() => import('./orders.tsx'), 'AdminOrdersPage'),
  title: ordersAdminText.orders,
})

/** `/admin/orders/{id}` */
export const adminOrderRoute = adminRecordPage({
  path: '/admin/orders/$id',
  file: 'money/orders',
  component: lazyRouteComponent(() => import('./orders.tsx'), 'AdminOrderPage'),
  title: ordersAdminText.order,
  current: 'orders',
  record: ({ id }) => orderQuery(id),
  of: ({ checkoutId }) => [checkoutPaymentsQuery(checkoutId)],
})

/** `/admin/payments`: every payment. */
export const adminPaymentsRoute = adminListPage(paymentList, {
  file: 'money/payments',
  component: lazyRouteComponent(() => import('./payments.tsx'), 'AdminPaymentsPage'),
  title: ordersAdminText.payments,
})

/** `/admin/payments/{id}` */
export const adminPaymentRoute = adminRecordPage({
  path: '/admin/payments/$id',
  file: 'money/payments',
  component: lazyRouteComponent(() => import('./payments.tsx'), 'AdminPaymentPage'),
  title: ordersAdminText.payment,
  current: 'orders',
  record: ({ id }) => paymentQuery(id),
})

/** `/admin/transfers`: the bank's statements. */
export const adminTransfersRoute = adminListPage(transferList, {
  file: 'money/transfers',
  component: lazyRouteComponent(() => import('./transfers.tsx'), 'AdminTransfersPage'),
  title: ordersAdminText.transfers,
  reads: () => bankTransfers().flatMap((method) => [awaitedQuery(method), accountQuery(method)]),
})

/** `/admin/disputes`: reported problems. */
export const adminDisputesRoute = adminListPage(disputeList, {
  file: 'money/disputes',
  component: lazyRouteComponent(() => import('./disputes.tsx'), 'AdminDisputesPage'),
  title: ordersAdminText.disputes,
})

/** `/admin/disputes/{id}`: one of them, by its order. */
export const adminDisputeRoute = adminRecordPage({
  path: '/admin/disputes/$id',
  file: 'money/disputes',
  component: lazyRouteComponent(() => import('./disputes.tsx'), 'AdminDisputePage'),
  title: ordersAdminText.disputeTitle,
  current: 'disputes',
  record: ({ id }) => disputeQuery(id),
})
