import * as paymentsText from '#messages/payments'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { listingFeeQuery } from '../../features/payments/payments.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/fee/{id}`: the fee of one of the member's listings, and the ways to pay it. */
export const listingFeeRoute = createRoute({
  path: '/selling/fee/$id',
  staticData: { file: 'web/pages/selling/listing-fee.tsx' },
  component: lazyRouteComponent(() => import('./listing-fee.tsx'), 'ListingFeePage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    await loadFound(context, listingFeeQuery(params.id))
    return {}
  },
  head: ({ match }) =>
    pageHead(
      {
        title: paymentsText.listingFee,
        description: paymentsText.feeOfListing,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
