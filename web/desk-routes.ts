import { adminAccountRoute, adminAuditRoute, adminStaffRoute } from './pages/admin-more.route.ts'
import { adminDashboardRoute, adminRoute } from './pages/admin-dashboard.route.ts'
import { adminSignalsRoute } from './pages/admin-signals.route.ts'
import { adminLoginRoute } from './pages/admin-login.route.ts'
import {
  adminListingsRoute,
  adminModerationRoute,
  adminUserRoute,
  adminUsersRoute,
  adminWordsRoute,
} from './pages/admin-moderation.route.ts'
import { adminCatalogueRoute } from './pages/admin-catalogue.route.ts'
import { adminCurrenciesRoute } from './pages/admin-currencies.route.ts'
import { adminCampaignsRoute } from './pages/admin-campaigns.route.ts'
import { adminSearchRoute } from './pages/admin-search.route.ts'
import { adminBreachesRoute, adminRequestsRoute } from './pages/admin-privacy.route.ts'
import {
  adminDisputeRoute,
  adminDisputesRoute,
  adminOrderRoute,
  adminOrdersRoute,
  adminPaymentRoute,
  adminPaymentsRoute,
  adminTransfersRoute,
} from './pages/admin-orders.route.ts'
import {
  adminAuctionRoute,
  adminAuctionsRoute,
  adminBidStepsRoute,
  adminLedgerRoute,
  adminPayoutsRoute,
  adminRefundsRoute,
} from './pages/admin-payouts.route.ts'

/** The pages of the staff's desk. */
export const deskRoutes = [
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
