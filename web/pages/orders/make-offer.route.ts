import * as offersText from '#messages/offers'
import { offersForItemQuery } from '../../features/offers/offers.queries.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { requireAccount } from '../../lib/account/require-account.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/product/{id}/offer`: offer the seller less than the price. */
export const makeOfferRoute = createRoute({
  path: '/product/$id/offer',
  staticData: { file: 'web/pages/orders/make-offer.tsx' },
  component: lazyRouteComponent(() => import('./make-offer.tsx'), 'MakeOfferPage'),
  notFoundComponent: ProductMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params: { id } }) => {
    const offers = load(context, offersForItemQuery(id))
    await loadFound(context, productQuery(id))
    await offers
  },
  head: ({ match }) =>
    pageHead(
      {
        title: offersText.makeOffer,
        description: offersText.offerTheSellerLess,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
