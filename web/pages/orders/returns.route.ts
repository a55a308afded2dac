import * as returnsText from '#messages/orders/returns'
import { OrderMissing } from '../../features/orders/order-missing.tsx'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { orderQuery } from '../../features/orders/orders.queries.ts'
import { returnQuery, returnsQuery } from '../../features/orders/returns/returns.queries.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

const headOf = (path: string, publicUrl: string) =>
  pageHead(
    {
      title: returnsText.returns,
      description: returnsText.returnsText,
      path,
      hidden: true,
    },
    publicUrl,
  )

/** `/returns`: what the member returns; `?as=seller`: what comes back of their sales. */
export const returnsRoute = createRoute({
  path: '/returns',
  staticData: { file: 'web/pages/orders/returns.tsx' },
  component: lazyRouteComponent(() => import('./returns.tsx'), 'ReturnsPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({
    as: one(search, 'as') === 'seller' ? ('seller' as const) : ('buyer' as const),
    page: pageNumber(one(search, 'page')),
  }),
  loader: ({ context, deps: { as, page } }) => load(context, returnsQuery(as, page)),
  head: ({ match }) => headOf(match.pathname, match.context.publicUrl),
})

/** `/orders/{id}/return`: ask for a return, or its steps. */
export const returnRoute = createRoute({
  path: '/orders/$id/return',
  staticData: { file: 'web/pages/orders/return.tsx' },
  component: lazyRouteComponent(() => import('./return.tsx'), 'ReturnPage'),
  pendingComponent: OrderSkeleton,
  notFoundComponent: OrderMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    const order = await loadFound(context, orderQuery(params.id))
    if (order?.return) await load(context, returnQuery(order.id))
    return {}
  },
  head: ({ match }) => headOf(match.pathname, match.context.publicUrl),
})
