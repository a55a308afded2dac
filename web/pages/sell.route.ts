import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { requireAccount } from '../lib/require-account.ts'
import { rootRoute } from './root.route.tsx'

/** `/sell` */
export const sellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sell',
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  staticData: { file: 'web/pages/sell.tsx' },
  component: lazyRouteComponent(() => import('./sell.tsx'), 'SellPage'),
  head: ({ match }) =>
    pageHead(
      {
        title: 'Create New Listing',
        description: 'Put an item up for sale or at auction.',
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
