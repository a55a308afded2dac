import * as paymentsText from '#messages/payments'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { listingFeeQuery } from '../../features/payments/payments.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/fee/{id}`: the fee of one of the member's listings, and the ways to pay it. */
export const listingFeeRoute = memberRoute({
  path: '/selling/fee/$id',
  title: paymentsText.listingFee,
  description: paymentsText.feeOfListing,
  staticData: { file: 'web/pages/selling/listing-fee.tsx' },
  component: lazyRouteComponent(() => import('./listing-fee.tsx'), 'ListingFeePage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  loader: async ({ context, params }) => {
    await loadFound(context, listingFeeQuery(params.id))
    return {}
  },
})
