import * as commonAdminText from '#messages/common/admin'
import { dashboardQuery } from '../../../admin/frame/admin.queries.ts'
import { requireStaff } from '../../../admin/frame/require-staff.ts'
import {
  auctionQuery,
  auctionsQuery,
  bidsQuery,
  ledgerQuery,
  lossesQuery,
  payoutsQuery,
  refundsQuery,
  stepsQuery,
} from '../../../admin/money/money.queries.ts'
import {
  auctionPlaceOf,
  bidPlaceOf,
  payoutPlaceOf,
  refundPlaceOf,
} from '../../../admin/money/money-filters.ts'
import { one, pageNumber } from '../../../lib/search-params.ts'
import { loadFound } from '../../../lib/api/load-found.ts'
import { load } from '../../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminHead } from '../shop/head.ts'
import { adminMissing } from '../shop/missing.tsx'
import { adminPending } from '../shop/pending.tsx'

/** `/admin/payouts`: what sellers asked for. */
export const adminPayoutsRoute = createRoute({
  path: '/admin/payouts',
  staticData: { file: 'web/pages/admin/money/payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'AdminPayoutsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => payoutPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, payoutsQuery(deps)),
  head: ({ match }) => adminHead(commonAdminText.payouts, match),
})

/** `/admin/refunds`: what is owed to buyers. */
export const adminRefundsRoute = createRoute({
  path: '/admin/refunds',
  staticData: { file: 'web/pages/admin/money/payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'AdminRefundsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => refundPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, refundsQuery(deps)),
  head: ({ match }) => adminHead(commonAdminText.refunds, match),
})

/** `/admin/ledger`: balances and their proof. */
export const adminLedgerRoute = createRoute({
  path: '/admin/ledger',
  staticData: { file: 'web/pages/admin/money/payouts.tsx', bare: true },
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'AdminLedgerPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => pageNumber(one(search, 'page')),
  loader: ({ context, deps }) => load(context, dashboardQuery, ledgerQuery, lossesQuery(deps)),
  head: ({ match }) => adminHead(commonAdminText.ledger, match),
})

/** `/admin/auctions`: auctions by title, id or seller. */
export const adminAuctionsRoute = createRoute({
  path: '/admin/auctions',
  staticData: { file: 'web/pages/admin/money/auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminAuctionsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => auctionPlaceOf(search),
  loader: ({ context, deps }) => load(context, dashboardQuery, auctionsQuery(deps)),
  head: ({ match }) => adminHead(commonAdminText.auctions, match),
})

/** `/admin/auctions/{id}`: one with its history. */
export const adminAuctionRoute = createRoute({
  path: '/admin/auctions/$id',
  staticData: { file: 'web/pages/admin/money/auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminAuctionPage'),
  notFoundComponent: adminMissing('auctions'),
  pendingComponent: adminPending('auctions'),
  beforeLoad: ({ context }) => requireStaff(context),
  loaderDeps: ({ search }) => bidPlaceOf(search),
  loader: async ({ context, params, deps }) => {
    await loadFound(context, auctionQuery(params.id))
    await load(context, dashboardQuery, bidsQuery(params.id, deps))
  },
  head: ({ match }) => adminHead(commonAdminText.auction, match),
})

/** `/admin/bid-steps`: the steps of automatic bids. */
export const adminBidStepsRoute = createRoute({
  path: '/admin/bid-steps',
  staticData: { file: 'web/pages/admin/money/auctions.tsx', bare: true },
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminBidStepsPage'),
  beforeLoad: ({ context }) => requireStaff(context),
  loader: ({ context }) => load(context, dashboardQuery, stepsQuery),
  head: ({ match }) => adminHead(commonAdminText.bidSteps, match),
})
