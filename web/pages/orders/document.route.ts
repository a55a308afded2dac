import * as ordersText from '#messages/orders'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery } from '../../features/orders/orders.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/orders/{id}/receipt` */
export const receiptRoute = createRoute({
  path: '/orders/$id/receipt',
  staticData: { file: 'web/pages/orders/document.tsx' },
  component: lazyRouteComponent(() => import('./document.tsx'), 'ReceiptPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    return {
      title: order ? ordersText.receiptNumber({ number: order.number }) : ordersText.receipt,
    }
  },
  head: ({ loaderData, match }) =>
    pageHead(
      {
        title: loaderData?.title ?? ordersText.receipt,
        description: ordersText.receiptOfPaidOrder,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})

/** `/orders/{id}/packing-slip` */
export const packingSlipRoute = createRoute({
  path: '/orders/$id/packing-slip',
  staticData: { file: 'web/pages/orders/document.tsx' },
  component: lazyRouteComponent(() => import('./document.tsx'), 'PackingSlipPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    return {
      title: order
        ? ordersText.packingSlipNumber({ number: order.number })
        : ordersText.packingSlip,
    }
  },
  head: ({ loaderData, match }) =>
    pageHead(
      {
        title: loaderData?.title ?? ordersText.packingSlip,
        description: ordersText.whatGoesIntoParcel,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
