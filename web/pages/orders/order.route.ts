import * as ordersText from '#messages/orders'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { meetingPlacesQuery } from '../../features/orders/places.queries.ts'
import { orderQuery } from '../../features/orders/orders.queries.ts'
import { isReceived, orderRatingsQuery } from '../../features/ratings/ratings.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'

/** `/orders/{id}` */
export const orderRoute = memberRoute({
  path: '/orders/$id',
  staticData: { file: 'web/pages/orders/order.tsx' },
  component: lazyRouteComponent(() => import('./order.tsx'), 'OrderPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    if (order && (order.viewer === 'seller' || isReceived(order)))
      await loadFirst(context, orderRatingsQuery(order.id))
    if (order?.cash?.reservedUntil) await load(context, meetingPlacesQuery)
    return { title: order ? ordersText.orderNumber({ number: order.number }) : ordersText.order }
  },
  title: ({ loaderData }) => loaderData?.title ?? ordersText.order,
  description: ordersText.oneOrderItsPaymentAnd,
})
