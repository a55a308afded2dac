import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/checkout` */
export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { file: 'web/pages/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'CheckoutPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Checkout',
        description: 'Order what is in your cart.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
