import * as auctionsText from '#messages/auctions'
import { proofQuery } from '../../features/auctions/auctions.queries.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { pageHead } from '../../lib/head/head.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/product/{id}/history`: all bids of an auction, and the check of their seals. */
export const bidProofRoute = createRoute({
  path: '/product/$id/history',
  staticData: { file: 'web/pages/orders/bid-proof.tsx' },
  component: lazyRouteComponent(() => import('./bid-proof.tsx'), 'BidProofPage'),
  notFoundComponent: ProductMissing,
  loader: async ({ context, params: { id } }) => {
    await loadFound(context, proofQuery(id))
  },
  head: ({ match, params: { id } }) => {
    const { queryClient, publicUrl } = match.context
    const proof = queryClient.getQueryData(proofQuery(id).queryKey)
    return pageHead(
      {
        title: proof
          ? auctionsText.bidHistoryTitle({ title: proof.title })
          : auctionsText.bidHistory,
        description: auctionsText.everyBidOfThisAuction,
        path: match.pathname,
        hidden: true,
      },
      publicUrl,
    )
  },
})
