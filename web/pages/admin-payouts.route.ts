import { dashboardQuery } from '../features/desk/desk.queries.ts'
import { requireDesk } from '../features/desk/require-desk.ts'
import {
  auctionQuery,
  auctionsQuery,
  bidsQuery,
  ledgerQuery,
  lossesQuery,
  payoutsQuery,
  refundsQuery,
  stepsQuery,
} from '../features/desk-money/money.queries.ts'
import {
  auctionPlaceOf,
  bidPlaceOf,
  payoutPlaceOf,
  refundPlaceOf,
} from '../features/desk-money/places.ts'
import { one, pageNumber } from '../lib/search-params.ts'
import { loadFound } from '../lib/load-found.ts'
import { load } from '../lib/page-context.ts'
import { createRoute, lazyRouteComponent } from '../lib/router/route.ts'
import { deskHead } from './admin-head.ts'
import { adminMissing } from './admin-missing.tsx'
import { adminPending } from './admin-pending.tsx'

/** `/admin/payouts`: what sellers asked for. */
export const adminPayoutsRoute = createRoute({
  path: '/admin/payouts',
  staticData: { file: 'web/pages/admin-payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-payouts.tsx'), 'AdminPayoutsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => payoutPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, payoutsQuery(deps)),
  head: ({ match }) => deskHead('Payouts', match),
})

/** `/admin/refunds`: what is owed to buyers. */
export const adminRefundsRoute = createRoute({
  path: '/admin/refunds',
  staticData: { file: 'web/pages/admin-payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-payouts.tsx'), 'AdminRefundsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => refundPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, refundsQuery(deps)),
  head: ({ match }) => deskHead('Refunds', match),
})

/** `/admin/ledger`: balances and their proof. */
export const adminLedgerRoute = createRoute({
  path: '/admin/ledger',
  staticData: { file: 'web/pages/admin-payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-payouts.tsx'), 'AdminLedgerPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => pageNumber(one(search, 'page')),
  loader: ({ context, deps }) => load(context, dashboardQuery, ledgerQuery, lossesQuery(deps)),
  head: ({ match }) => deskHead('Ledger', match),
})

/** `/admin/auctions`: auctions by title, id or seller. */
export const adminAuctionsRoute = createRoute({
  path: '/admin/auctions',
  staticData: { file: 'web/pages/admin-auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-auctions.tsx'), 'AdminAuctionsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => auctionPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, auctionsQuery(deps)),
  head: ({ match }) => deskHead('Auctions', match),
})

/** `/admin/auctions/{id}`: one with its history. */
export const adminAuctionRoute = createRoute({
  path: '/admin/auctions/$id',
  staticData: { file: 'web/pages/admin-auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-auctions.tsx'), 'AdminAuctionPage'),
  notFoundComponent: adminMissing('auctions'),
  pendingComponent: adminPending('auctions'),
  beforeLoad: ({ context }) => requireDesk(context),
  loaderDeps: ({ search }) => bidPlaceOf(search),
  loader: async ({ context, params, deps }) => {
    await loadFound(context, auctionQuery(params.id))
    await load(context, dashboardQuery, bidsQuery(params.id, deps))
  },
  head: ({ match }) => deskHead('Auction', match),
})

/** `/admin/bid-steps`: the steps of automatic bids. */
export const adminBidStepsRoute = createRoute({
  path: '/admin/bid-steps',
  staticData: { file: 'web/pages/admin-auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./admin-auctions.tsx'), 'AdminBidStepsPage'),
  beforeLoad: ({ context }) => requireDesk(context),
  loader: ({ context }) => load(context, dashboardQuery, stepsQuery),
  head: ({ match }) => deskHead('Bid steps', match),
})
