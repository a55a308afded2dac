import * as ordersText from '#messages/orders'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { ordersQuery } from '../../features/orders/orders.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/orders`: the member's purchases; `?page=` from 1. */
export const ordersRoute = createRoute({
  path: '/orders',
  staticData: { file: 'web/pages/orders/orders.tsx' },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'OrdersPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: ({ context, deps: { page } }) => load(context, ordersQuery(page)),
  head: ({ match }) =>
    pageHead(
      {
        title: ordersText.yourOrders,
        description: ordersText.everythingYouBoughtWithIts,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
