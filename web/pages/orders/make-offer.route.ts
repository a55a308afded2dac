import * as offersText from '#messages/offers'
import { offersForItemQuery } from '../../features/offers/offers.queries.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load } from '../../lib/head/page-context.ts'
import { productQuery } from '../../lib/product.queries.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/product/{id}/offer`: offer the seller less than the price. */
export const makeOfferRoute = memberRoute({
  path: '/product/$id/offer',
  title: offersText.makeOffer,
  description: offersText.offerTheSellerLess,
  staticData: { file: 'web/pages/orders/make-offer.tsx' },
  component: lazyRouteComponent(() => import('./make-offer.tsx'), 'MakeOfferPage'),
  notFoundComponent: ProductMissing,
  loader: async ({ context, params: { id } }) => {
    const offers = load(context, offersForItemQuery(id))
    await loadFound(context, productQuery(id))
    await offers
  },
})
