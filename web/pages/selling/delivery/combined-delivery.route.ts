import * as combinedText from '#messages/orders/combined'
import { combinedDeliveryCalls } from '#contracts/orders/combined-delivery.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { load } from '../../../lib/head/page-context.ts'
import { memberRoute } from '../../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'

/** `/selling/combined-delivery`: what a seller charges for items that are sent together. */
export const combinedDeliveryRoute = memberRoute({
  path: '/selling/combined-delivery',
  title: combinedText.combinedDelivery,
  description: combinedText.combinedDeliveryExplained,
  staticData: { file: 'web/pages/selling/delivery/combined-delivery.tsx' },
  component: lazyRouteComponent(() => import('./combined-delivery.tsx'), 'CombinedDeliveryPage'),
  loader: ({ context }) => load(context, queryOf(combinedDeliveryCalls.get)),
})
