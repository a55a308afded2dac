import * as auctionsText from '#messages/auctions'
import { bidderRequestsQuery } from '../../features/auctions/bidder-requests/bidder-requests.queries.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/product/{id}/bidders`: who asked to bid on the seller's auction. */
export const biddersRoute = memberRoute({
  path: '/product/$id/bidders',
  title: auctionsText.bidders,
  description: auctionsText.onlyApprovedMayBid,
  staticData: { file: 'web/pages/selling/bidders.tsx' },
  component: lazyRouteComponent(() => import('./bidders.tsx'), 'BiddersPage'),
  notFoundComponent: ProductMissing,
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: async ({ context, params: { id }, deps: { page } }) => {
    const requests = load(context, bidderRequestsQuery(id, page))
    await loadFound(context, productQuery(id))
    await requests
  },
})
