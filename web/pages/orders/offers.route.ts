import * as offersText from '#messages/offers'
import { offerQuery, offersQuery } from '../../features/offers/offers.queries.ts'
import { waitingOffersQuery } from '../../features/offers/waiting-offers.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load } from '../../lib/head/page-context.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'
import { NotFoundPage } from '../frame/not-found.tsx'

/** `/offers`: the offers that the member made; `?as=seller`: those for their listings. */
export const offersRoute = memberRoute({
  path: '/offers',
  title: offersText.offers,
  description: offersText.offersYouMadeAndGot,
  staticData: { file: 'web/pages/orders/offers.tsx' },
  component: lazyRouteComponent(() => import('./offers.tsx'), 'OffersPage'),
  loaderDeps: ({ search }) => ({
    as: one(search, 'as') === 'seller' ? ('seller' as const) : ('buyer' as const),
    page: pageNumber(one(search, 'page')),
  }),
  loader: ({ context, deps: { as, page } }) =>
    load(context, offersQuery(as, page), waitingOffersQuery('buyer'), waitingOffersQuery('seller')),
})

/** `/offers/{id}`: one offer with its answers; `?counter=yes` shows the form for a counter-offer. */
export const offerRoute = memberRoute({
  path: '/offers/$id',
  title: offersText.offer,
  description: offersText.offersYouMadeAndGot,
  staticData: { file: 'web/pages/orders/offer.tsx' },
  component: lazyRouteComponent(() => import('./offer.tsx'), 'OfferPage'),
  notFoundComponent: NotFoundPage,
  loaderDeps: ({ search }) => ({ countering: one(search, 'counter') === 'yes' }),
  loader: async ({ context, params: { id } }) => {
    const fees = load(context, feesQuery)
    await loadFound(context, offerQuery(id))
    await fees
  },
})
