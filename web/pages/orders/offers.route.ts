import * as offersText from '#messages/offers'
import { offerQuery, offersQuery } from '../../features/offers/offers.queries.ts'
import { waitingOffersQuery } from '../../features/offers/waiting-offers.queries.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'
import { NotFoundPage } from '../frame/not-found.tsx'

/** `/offers`: the offers that the member made; `?as=seller`: those for their listings. */
export const offersRoute = createRoute({
  path: '/offers',
  staticData: { file: 'web/pages/orders/offers.tsx' },
  component: lazyRouteComponent(() => import('./offers.tsx'), 'OffersPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({
    as: one(search, 'as') === 'seller' ? ('seller' as const) : ('buyer' as const),
    page: pageNumber(one(search, 'page')),
  }),
  loader: ({ context, deps: { as, page } }) =>
    load(context, offersQuery(as, page), waitingOffersQuery('buyer'), waitingOffersQuery('seller')),
  head: ({ match }) =>
    pageHead(
      {
        title: offersText.offers,
        description: offersText.offersYouMadeAndGot,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})

/** `/offers/{id}`: one offer with its answers; `?counter=yes` shows the form for a counter-offer. */
export const offerRoute = createRoute({
  path: '/offers/$id',
  staticData: { file: 'web/pages/orders/offer.tsx' },
  component: lazyRouteComponent(() => import('./offer.tsx'), 'OfferPage'),
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ countering: one(search, 'counter') === 'yes' }),
  loader: async ({ context, params: { id } }) => {
    const fees = load(context, feesQuery)
    await loadFound(context, offerQuery(id))
    await fees
  },
  head: ({ match }) =>
    pageHead(
      {
        title: offersText.offer,
        description: offersText.offersYouMadeAndGot,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
