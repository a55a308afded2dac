import * as ordersText from '#messages/orders'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { accountQuery, placedOrdersQuery } from '../../features/orders/checkout/checkout.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { one } from '../../lib/search-params.ts'
import { findSession } from '../../lib/account/session.ts'

/** `/checkout`; `?placed=` names a checkout whose orders are shown. */
export const checkoutRoute = createRoute({
  path: '/checkout',
  staticData: { file: 'web/pages/orders/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'CheckoutPage'),
  loaderDeps: ({ search }) => ({ placed: one(search, 'placed') }),
  loader: async ({ context, deps: { placed } }) => {
    if (!(await findSession(context.queryClient))) return
    await load(context, placed ? placedOrdersQuery(placed) : accountQuery)
  },
  head: ({ match }) =>
    pageHead(
      {
        title: match.loaderDeps.placed ? ordersText.orderPlaced : ordersText.checkout,
        description: ordersText.orderItemsInYourCart,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
