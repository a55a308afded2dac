import * as sellingText from '#messages/selling'
import { blockedQuery } from '../../features/auctions/auctions.queries.ts'
import { waitingOffersQuery } from '../../features/offers/waiting-offers.queries.ts'
import { waitingQuestionsQuery } from '../../features/questions/questions.queries.ts'
import { salesQuery } from '../../features/orders/orders.queries.ts'
import { stateOfSales, viewOf } from '../../features/selling/selling-href.ts'
import {
  draftsQuery,
  ownListingsQuery,
  summaryQuery,
} from '../../features/selling/selling.queries.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling`: the seller's listings, sales and drafts; `?tab=` active, sold, drafts or ended. */
export const sellingRoute = memberRoute({
  path: '/selling',
  title: sellingText.selling,
  description: sellingText.yourListingsSalesAndDrafts,
  staticData: { file: 'web/pages/selling/selling.tsx' },
  component: lazyRouteComponent(() => import('./selling.tsx'), 'SellingPage'),
  loaderDeps: ({ search }) => ({
    view: viewOf(one(search, 'tab')),
    state: stateOfSales(one(search, 'state')),
    page: pageNumber(one(search, 'page')),
  }),
  loader: async ({ context, deps: { view, state, page } }) => {
    const list =
      view === 'drafts'
        ? draftsQuery
        : view === 'sold'
          ? salesQuery(state, page)
          : ownListingsQuery(view, page)
    const lists = load(
      context,
      list,
      blockedQuery,
      waitingQuestionsQuery(1),
      waitingOffersQuery('seller'),
    )
    await loadFirst(context, summaryQuery)
    await lists
  },
})
