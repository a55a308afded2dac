import * as auctionsText from '#messages/auctions'
import { bidLimitQuery } from '../../features/auctions/bid-limits/bid-limit.queries.ts'
import { readOwnBidsView } from '../../features/auctions/own-bids/own-bids-href.ts'
import { ownBidsQuery } from '../../features/auctions/own-bids/own-bids.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { load } from '../../lib/head/page-context.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/bids`: the auctions in which the member bid; `?tab=` and `?page=`. */
export const ownBidsRoute = memberRoute({
  path: '/bids',
  title: auctionsText.yourBids,
  description: auctionsText.auctionsYouBidOn,
  staticData: { file: 'web/pages/account/own-bids.tsx' },
  component: lazyRouteComponent(() => import('./own-bids.tsx'), 'OwnBidsPage'),
  loaderDeps: ({ search }) => readOwnBidsView(search),
  loader: ({ context, deps: { tab, page } }) =>
    load(context, bidLimitQuery, ownBidsQuery(tab, page)),
})
