import * as sellingText from '#messages/selling'
import { blockedQuery } from '../../features/auctions/auctions.queries.ts'
import { salesQuery } from '../../features/orders/orders.queries.ts'
import { stateOfSales, viewOf } from '../../features/selling/selling-href.ts'
import {
  draftsQuery,
  ownListingsQuery,
  summaryQuery,
} from '../../features/selling/selling.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling`: the seller's listings, sales and drafts; `?tab=` active, sold, drafts or ended. */
export const sellingRoute = createRoute({
  path: '/selling',
  staticData: { file: 'web/pages/selling/selling.tsx' },
  component: lazyRouteComponent(() => import('./selling.tsx'), 'SellingPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({
    view: viewOf(one(search, 'tab')),
    state: stateOfSales(one(search, 'state')),
    page: pageNumber(one(search, 'page')),
  }),
  loader: ({ context, deps: { view, state, page } }) => {
    if (view === 'drafts') return load(context, summaryQuery, blockedQuery, draftsQuery)
    if (view === 'sold') return load(context, summaryQuery, blockedQuery, salesQuery(state, page))
    return load(context, summaryQuery, blockedQuery, ownListingsQuery(view, page))
  },
  head: ({ match }) =>
    pageHead(
      {
        title: sellingText.selling,
        description: sellingText.yourListingsSalesAndDrafts,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
