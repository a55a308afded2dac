import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../lib/head.ts'
import { rootRoute } from './root.route.tsx'

/** `/product/$id` */
export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$id',
  staticData: { file: 'web/pages/product.tsx' },
  component: lazyRouteComponent(() => import('./product.tsx'), 'ProductPage'),
  head: ({ match }) =>
    pageHead({ title: 'Product', description: 'The pictures, the price and the seller of one item.', path: match.pathname, hidden: true }, match.context.publicUrl),
})
