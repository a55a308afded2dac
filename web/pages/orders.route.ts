import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { limits } from '../../contracts/limits.ts'
import { ordersQuery } from '../features/orders/orders.queries.ts'
import { pageHead } from '../lib/head.ts'
import { load } from '../lib/page-context.ts'
import { requireAccount } from '../lib/require-account.ts'
import { one } from '../lib/search-params.ts'
import { rootRoute } from './root.route.tsx'

/** `/orders`: what the signed-in person bought; `?page=` from 1. */
export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  staticData: { file: 'web/pages/orders.tsx' },
  component: lazyRouteComponent(() => import('./orders.tsx'), 'OrdersPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: ({ context, deps: { page } }) => load(context, ordersQuery(page)),
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

/** What somebody typed into the address counts as the first page when it is none. */
function pageNumber(value: string | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Math.min(Math.max(1, Number(value)), limits.pageMax) : 1
}
