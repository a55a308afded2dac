import * as couponsText from '#messages/orders/coupons'
import { couponsQuery } from '../../features/orders/coupons/coupons.queries.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/coupons`: what a seller takes off for buyers who have a code. */
export const couponsRoute = memberRoute({
  path: '/selling/coupons',
  title: couponsText.coupons,
  description: couponsText.couponsExplained,
  staticData: { file: 'web/pages/selling/coupons.tsx' },
  component: lazyRouteComponent(() => import('./coupons.tsx'), 'CouponsPage'),
  loader: ({ context }) => load(context, couponsQuery),
})
