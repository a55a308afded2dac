import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { requireAccount } from '../lib/require-account.ts'
import { rootRoute } from './root.route.tsx'

/** `/orders` */
export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  staticData: { file: 'web/pages/orders.tsx' },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'OrdersPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Your orders',
        description: 'Everything you bought, with its next step.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
