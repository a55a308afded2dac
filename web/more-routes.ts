import { accountRoute, accountSectionRoute } from './pages/account.route.ts'
import { balanceRoute } from './pages/balance.route.ts'
import { bidProofRoute } from './pages/bid-proof.route.ts'
import { boostRoute } from './pages/boost.route.ts'
import { checkoutRoute } from './pages/checkout.route.ts'
import { contactRoute } from './pages/contact.route.ts'
import { dealsRoute } from './pages/deals.route.ts'
import { forgotPasswordRoute } from './pages/forgot-password.route.ts'
import { listingFeeRoute } from './pages/listing-fee.route.ts'
import { messagesRoute } from './pages/messages.route.ts'
import { notFoundRoute } from './pages/not-found.route.ts'
import { notificationsRoute } from './pages/notifications.route.ts'
import { offlineRoute } from './pages/offline.route.ts'
import { orderRoute } from './pages/order.route.ts'
import { ordersRoute } from './pages/orders.route.ts'
import { payRoute, paymentRoute } from './pages/payment.route.ts'
import { packingSlipRoute, receiptRoute } from './pages/paper.route.ts'
import { readingRoutes } from './pages/reading.route.ts'
import { registerRoute } from './pages/register.route.ts'
import { resetPasswordRoute } from './pages/reset-password.route.ts'
import { sellRoute } from './pages/sell.route.ts'
import { sellerRoute } from './pages/seller.route.ts'
import { sellingRoute } from './pages/selling.route.ts'
import { signInRoute } from './pages/sign-in.route.ts'
import { verifyEmailRoute } from './pages/verify-email.route.ts'
import { watchlistRoute } from './pages/watchlist.route.ts'

/** Every page beyond the two that most people land on. They are fetched together, when the first of them is wanted. */
export const moreRoutes = [
  bidProofRoute,
  sellRoute,
  sellerRoute,
  sellingRoute,
  boostRoute,
  listingFeeRoute,
  balanceRoute,
  checkoutRoute,
  paymentRoute,
  payRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  ordersRoute,
  orderRoute,
  receiptRoute,
  packingSlipRoute,
  messagesRoute,
  contactRoute,
  dealsRoute,
  ...readingRoutes,
  watchlistRoute,
  notificationsRoute,
  accountRoute,
  accountSectionRoute,
  signInRoute,
  offlineRoute,
  notFoundRoute,
]
