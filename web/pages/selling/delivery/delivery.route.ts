import * as ordersText from '#messages/orders'
import { collectionTermsQuery } from '../../../features/orders/collection-terms/collection-terms.queries.ts'
import { load } from '../../../lib/head/page-context.ts'
import { deliveryTermsQuery } from '../../../features/orders/delivery-terms/delivery-terms.queries.ts'
import { pickupTermsQuery } from '../../../features/orders/delivery-terms/pickup-terms.queries.ts'
import { OrderSkeleton } from '../../../features/orders/order-skeleton.tsx'
import { requireAccount } from '../../../lib/account/require-account.ts'
import { loadFound } from '../../../lib/api/load-found.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { SellMissing } from '../../../features/selling/sell-missing.tsx'

/** `/selling/delivery/{id}`: more ways of delivery of one of the member's listings. */
export const deliveryTermsRoute = createRoute({
  path: '/selling/delivery/$id',
  staticData: { file: 'web/pages/selling/delivery/delivery.tsx' },
  component: lazyRouteComponent(() => import('./delivery.tsx'), 'DeliveryTermsPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: SellMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    await Promise.all([
      loadFound(context, deliveryTermsQuery(params.id)),
      loadFound(context, pickupTermsQuery(params.id)),
    ])
    await load(context, collectionTermsQuery(params.id))
    return {}
  },
  head: ({ match }) =>
    pageHead(
      {
        title: ordersText.deliveryOfListing,
        description: ordersText.howBuyersGetIt,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
