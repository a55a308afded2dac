import * as auctionsText from '#messages/auctions'
import { bidLimitQuery } from '../../features/auctions/bid-limits/bid-limit.queries.ts'
import { readOwnBidsView } from '../../features/auctions/own-bids/own-bids-href.ts'
import { ownBidsQuery } from '../../features/auctions/own-bids/own-bids.queries.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/bids`: the auctions in which the member bid; `?tab=` and `?page=`. */
export const ownBidsRoute = createRoute({
  path: '/bids',
  staticData: { file: 'web/pages/account/own-bids.tsx' },
  component: lazyRouteComponent(() => import('./own-bids.tsx'), 'OwnBidsPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => readOwnBidsView(search),
  loader: ({ context, deps: { tab, page } }) =>
    load(context, bidLimitQuery, ownBidsQuery(tab, page)),
  head: ({ match }) =>
    pageHead(
      {
        title: auctionsText.yourBids,
        description: auctionsText.auctionsYouBidOn,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
