import * as combinedText from '#messages/orders/combined'
import { combinedDeliveryCalls } from '#contracts/orders/combined-delivery.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { pageHead } from '../../../lib/head/head.ts'
import { load } from '../../../lib/head/page-context.ts'
import { requireAccount } from '../../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/selling/combined-delivery`: what a seller charges for items that are sent together. */
export const combinedDeliveryRoute = createRoute({
  path: '/selling/combined-delivery',
  staticData: { file: 'web/pages/selling/delivery/combined-delivery.tsx' },
  component: lazyRouteComponent(() => import('./combined-delivery.tsx'), 'CombinedDeliveryPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: ({ context }) => load(context, queryOf(combinedDeliveryCalls.get)),
  head: ({ match }) =>
    pageHead(
      {
        title: combinedText.combinedDelivery,
        description: combinedText.combinedDeliveryExplained,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
