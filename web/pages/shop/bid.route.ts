import * as auctionsText from '#messages/auctions'
import { bidLimitQuery } from '../../features/auctions/bid-limits/bid-limit.queries.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { lazyRouteComponent, redirect } from '../../lib/router/route.ts'
import { one } from '../../lib/search-params.ts'

/**
 * `/product/{id}/bid`: confirms a bid before scripts run; `?amount=` is the bid typed on the item's page, `?buy=now`
 * confirms Buy It Now.
 */
export const bidRoute = memberRoute({
  path: '/product/$id/bid',
  staticData: { file: 'web/pages/shop/bid.tsx' },
  component: lazyRouteComponent(() => import('./bid.tsx'), 'BidPage'),
  notFoundComponent: ProductMissing,
  loaderDeps: ({ search }) => ({
    amount: one(search, 'amount'),
    isBuying: one(search, 'buy') === 'now',
  }),
  loader: async ({ context, params: { id } }) => {
    const product = await loadFound(context, productQuery(id))
    // A member who asked to bid, or was declined, finds the answer there.
    const answered = product?.bidApproval === 'asked' || product?.bidApproval === 'declined'
    if (product && (answered || !product.isAuction)) redirect(`/product/${id}`)
    await load(context, bidLimitQuery)
  },
  title: ({ match }) =>
    match.loaderDeps.isBuying ? auctionsText.buyItNow : auctionsText.placeYourBid,
  description: auctionsText.bidsAreBindingWinnerPays,
})
