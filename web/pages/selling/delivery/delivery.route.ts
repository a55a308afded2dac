import * as ordersText from '#messages/orders'
import { collectionTermsCalls } from '#contracts/orders/collection-terms.ts'
import { deliveryTermsCalls } from '#contracts/orders/delivery-terms.ts'
import { pickupPointCalls } from '#contracts/orders/pickup-points.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { load } from '../../../lib/head/page-context.ts'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { memberRoute } from '../../../lib/account/member-route.ts'
import { loadFound } from '../../../lib/api/load-found.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { SellMissing } from '../../../features/selling/sell-missing.tsx'

/** `/selling/delivery/{id}`: more ways of delivery of one of the member's listings. */
export const deliveryTermsRoute = memberRoute({
  path: '/selling/delivery/$id',
  title: ordersText.deliveryOfListing,
  description: ordersText.howBuyersGetIt,
  staticData: { file: 'web/pages/selling/delivery/delivery.tsx' },
  component: lazyRouteComponent(() => import('./delivery.tsx'), 'DeliveryTermsPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: SellMissing,
  loader: async ({ context, params }) => {
    await Promise.all([
      loadFound(context, queryOf(deliveryTermsCalls.get, { params })),
      loadFound(context, queryOf(pickupPointCalls.terms, { params })),
    ])
    await load(context, queryOf(collectionTermsCalls.get, { params }))
    return {}
  },
})
