import * as ordersText from '#messages/orders'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { ordersQuery } from '../../features/orders/orders.queries.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/orders`: the member's purchases; `?page=` from 1. */
export const ordersRoute = memberRoute({
  path: '/orders',
  title: ordersText.yourOrders,
  description: ordersText.everythingYouBoughtWithIts,
  staticData: { file: 'web/pages/orders/orders.tsx' },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'OrdersPage'),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: ({ context, deps: { page } }) => load(context, ordersQuery(page)),
})
