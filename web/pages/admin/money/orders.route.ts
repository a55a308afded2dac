import * as returnsText from '#messages/orders/returns'
import { returnCaseQuery } from '../../../features/orders/admin/return-case.queries.ts'
import * as ordersAdminText from '#messages/orders/admin'
import {
  checkoutPaymentsQuery,
  disputeQuery,
  orderQuery,
  paymentQuery,
} from '../../../admin/money/money.queries.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminRecordPage } from '../admin-page.ts'

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

/** `/admin/payments/{id}` */
export const adminPaymentRoute = adminRecordPage({
  path: '/admin/payments/$id',
  file: 'money/payments',
  component: lazyRouteComponent(() => import('./payments.tsx'), 'AdminPaymentPage'),
  title: ordersAdminText.payment,
  current: 'orders',
  record: ({ id }) => paymentQuery(id),
})

/** `/admin/disputes/{id}`, where the id is that of the order. */
export const adminDisputeRoute = adminRecordPage({
  path: '/admin/disputes/$id',
  file: 'money/disputes',
  component: lazyRouteComponent(() => import('./disputes.tsx'), 'AdminDisputePage'),
  title: ordersAdminText.disputeTitle,
  current: 'disputes',
  record: ({ id }) => disputeQuery(id),
})

/** `/admin/returns/{id}`, where the id is that of the order. */
export const adminReturnRoute = adminRecordPage({
  path: '/admin/returns/$id',
  file: 'money/returns',
  component: lazyRouteComponent(() => import('./returns.tsx'), 'AdminReturnPage'),
  title: returnsText.returnTitle,
  current: 'orders',
  record: ({ id }) => returnCaseQuery(id),
})
