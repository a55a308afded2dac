import * as ordersText from '#messages/orders'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery } from '../../features/orders/orders.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/orders/{id}/receipt` */
export const receiptRoute = memberRoute({
  path: '/orders/$id/receipt',
  staticData: { file: 'web/pages/orders/document.tsx' },
  component: lazyRouteComponent(() => import('./document.tsx'), 'ReceiptPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    return {
      title: order ? ordersText.receiptNumber({ number: order.number }) : ordersText.receipt,
    }
  },
  title: ({ loaderData }) => loaderData?.title ?? ordersText.receipt,
  description: ordersText.receiptOfPaidOrder,
})

/** `/orders/{id}/packing-slip` */
export const packingSlipRoute = memberRoute({
  path: '/orders/$id/packing-slip',
  staticData: { file: 'web/pages/orders/document.tsx' },
  component: lazyRouteComponent(() => import('./document.tsx'), 'PackingSlipPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    return {
      title: order
        ? ordersText.packingSlipNumber({ number: order.number })
        : ordersText.packingSlip,
    }
  },
  title: ({ loaderData }) => loaderData?.title ?? ordersText.packingSlip,
  description: ordersText.whatGoesIntoParcel,
})
