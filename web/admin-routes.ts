import {
  adminAccountRoute,
  adminAuditRoute,
  adminStaffRoute,
} from './pages/admin/staff/more.route.ts'
import { adminDashboardRoute, adminRoute } from './pages/admin/shop/dashboard.route.ts'
import { adminSignalsRoute } from './pages/admin/members/fraud-signals.route.ts'
import { adminLoginRoute } from './pages/admin/staff/login.route.ts'
import {
  adminListingsRoute,
  adminModerationRoute,
  adminUserRoute,
  adminUsersRoute,
  adminWordsRoute,
} from './pages/admin/members/moderation.route.ts'
import { adminCatalogueRoute } from './pages/admin/shop/categories.route.ts'
import { adminCurrenciesRoute } from './pages/admin/shop/currencies.route.ts'
import { adminCampaignsRoute } from './pages/admin/shop/campaigns.route.ts'
import { adminSearchRoute } from './pages/admin/shop/search.route.ts'
import { adminBreachesRoute, adminRequestsRoute } from './pages/admin/members/privacy.route.ts'
import {
  adminDisputeRoute,
  adminDisputesRoute,
  adminOrderRoute,
  adminOrdersRoute,
  adminPaymentRoute,
  adminPaymentsRoute,
  adminTransfersRoute,
} from './pages/admin/money/orders.route.ts'
import {
  adminAuctionRoute,
  adminAuctionsRoute,
  adminBidStepsRoute,
  adminLedgerRoute,
  adminPayoutsRoute,
  adminRefundsRoute,
} from './pages/admin/money/payouts.route.ts'

/** The admin pages. */
export const adminRoutes = [
  adminRoute,
  adminLoginRoute,
  adminDashboardRoute,
  adminAccountRoute,
  adminStaffRoute,
  adminAuditRoute,
  adminSignalsRoute,
  adminModerationRoute,
  adminListingsRoute,
  adminUsersRoute,
  adminUserRoute,
  adminWordsRoute,
  adminSearchRoute,
  adminCampaignsRoute,
  adminCatalogueRoute,
  adminCurrenciesRoute,
  adminRequestsRoute,
  adminBreachesRoute,
  adminOrdersRoute,
  adminOrderRoute,
  adminPaymentsRoute,
  adminPaymentRoute,
  adminTransfersRoute,
  adminDisputesRoute,
  adminDisputeRoute,
  adminPayoutsRoute,
  adminRefundsRoute,
  adminLedgerRoute,
  adminAuctionsRoute,
  adminAuctionRoute,
  adminBidStepsRoute,
]
