import * as commonAdminText from '#messages/common/admin'
import { bidList } from '#contracts/auctions/admin/auctions.ts'
import { listOf, listQuery, listFiltersOf } from '../../../admin/lists/list-filters.ts'
import {
  auctionQuery,
  bidLimitsQuery,
  ledgerQuery,
  lossesQuery,
  stepsQuery,
} from '../../../admin/money/money.queries.ts'
import { one, pageNumber } from '../../../lib/search-params.ts'
import { lazyRouteComponent } from '../../../lib/router/route.ts'
import { adminPage, adminRecordPage } from '../admin-page.ts'

/** `/admin/ledger`: balances, and whether they add up. */
export const adminLedgerRoute = adminPage({
  path: '/admin/ledger',
  file: 'money/payouts',
  component: lazyRouteComponent(() => import('./payouts.tsx'), 'AdminLedgerPage'),
  title: commonAdminText.ledger,
  asks: (search) => pageNumber(one(search, 'page')),
  reads: (page) => [ledgerQuery, lossesQuery(page)],
})

/** `/admin/auctions/{id}`: an auction with its bids. */
export const adminAuctionRoute = adminRecordPage({
  path: '/admin/auctions/$id',
  file: 'money/auctions',
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminAuctionPage'),
  title: commonAdminText.auction,
  asks: (search) => listFiltersOf(bidList, search),
  reads: (filters, { id }) => [listQuery(listOf(bidList, id), filters)],
  current: 'auctions',
  record: ({ id }) => auctionQuery(id),
})

/** `/admin/bid-steps`: the amounts by which automatic bids increase. */
export const adminBidStepsRoute = adminPage({
  path: '/admin/bid-steps',
  file: 'money/auctions',
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminBidStepsPage'),
  title: commonAdminText.bidSteps,
  reads: () => [stepsQuery],
})

/** `/admin/bid-limits`: how much members may have in open bids. */
export const adminBidLimitsRoute = adminPage({
  path: '/admin/bid-limits',
  file: 'money/auctions',
  component: lazyRouteComponent(() => import('./auctions.tsx'), 'AdminBidLimitsPage'),
  title: commonAdminText.bidLimits,
  reads: () => [bidLimitsQuery],
})
