import * as couponsText from '#messages/orders/coupons'
import { couponsQuery } from '../../features/orders/coupons/coupons.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/coupons`: what a seller takes off for buyers who have a code. */
export const couponsRoute = createRoute({
  path: '/selling/coupons',
  staticData: { file: 'web/pages/selling/coupons.tsx' },
  component: lazyRouteComponent(() => import('./coupons.tsx'), 'CouponsPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: ({ context }) => load(context, couponsQuery),
  head: ({ match }) =>
    pageHead(
      {
        title: couponsText.coupons,
        description: couponsText.couponsExplained,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
