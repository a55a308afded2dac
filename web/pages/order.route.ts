import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { requireAccount } from '../lib/require-account.ts'
import { rootRoute } from './root.route.tsx'

/** `/orders/$id` */
export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$id',
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  staticData: { file: 'web/pages/order.tsx' },
  component: lazyRouteComponent(() => import('./order.tsx'), 'OrderPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Order',
        description: 'One order, its payment and its delivery.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
