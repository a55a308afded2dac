import * as promotionsText from '#messages/promotions'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { subscriptionQuery } from '../../features/promotions/promotions.queries.ts'
import { headOf } from '../../lib/head/plain-head.ts'
import { load } from '../../lib/head/page-context.ts'

/** `/selling/boost`: how boosting works and its price, for all visitors. */
export const boostRoute = createRoute({
  path: '/selling/boost',
  staticData: { file: 'web/pages/selling/boost.tsx' },
  component: lazyRouteComponent(() => import('./boost.tsx'), 'BoostPage'),
  loader: ({ context }) => load(context, subscriptionQuery),
  head: headOf({
    title: promotionsText.boostListing,
    description: promotionsText.howListingGetsToTop,
  }),
})
