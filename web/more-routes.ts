import { accountRoute, accountSectionRoute } from './pages/account/account.route.ts'
import { balanceRoute } from './pages/selling/balance.route.ts'
import { bidRoute } from './pages/shop/bid.route.ts'
import { bidProofRoute } from './pages/orders/bid-proof.route.ts'
import { boostRoute } from './pages/selling/boost.route.ts'
import { cartRoute } from './pages/shop/cart.route.ts'
import { cashSalesRoute } from './pages/selling/cash.route.ts'
import { checkoutRoute } from './pages/orders/checkout.route.ts'
import { contactRoute } from './pages/reading/contact.route.ts'
import { couponsRoute } from './pages/selling/coupons.route.ts'
import { combinedDeliveryRoute } from './pages/selling/delivery/combined-delivery.route.ts'
import { deliveryTermsRoute } from './pages/selling/delivery/delivery.route.ts'
import { dealsRoute } from './pages/shop/deals.route.ts'
import { figuresRoute } from './pages/selling/figures.route.ts'
import { forgotPasswordRoute } from './pages/account/forgot-password.route.ts'
import { listingFeeRoute } from './pages/selling/listing-fee.route.ts'
import { messagesRoute } from './pages/account/messages.route.ts'
import { makeOfferRoute } from './pages/orders/make-offer.route.ts'
import { notFoundRoute } from './pages/frame/not-found.route.ts'
import { notificationsRoute } from './pages/account/notifications.route.ts'
import { offlineRoute } from './pages/frame/offline.route.ts'
import { offerRoute, offersRoute } from './pages/orders/offers.route.ts'
import { orderRoute } from './pages/orders/order.route.ts'
import { ordersRoute } from './pages/orders/orders.route.ts'
import { askRoute } from './pages/orders/ask.route.ts'
import { payRoute, paymentRoute } from './pages/orders/payment.route.ts'
import { ownBidsRoute } from './pages/account/own-bids.route.ts'
import { packingSlipRoute, receiptRoute } from './pages/orders/document.route.ts'
import { biddersRoute } from './pages/selling/bidders.route.ts'
import { questionsRoute } from './pages/shop/questions.route.ts'
import { waitingQuestionsRoute } from './pages/selling/questions.route.ts'
import { returnRoute, returnsRoute } from './pages/orders/returns.route.ts'
import { planRoute, plansRoute } from './pages/selling/plans/plans.route.ts'
import { readingRoutes } from './pages/reading/reading.route.ts'
import { registerRoute } from './pages/account/register.route.ts'
import { resetPasswordRoute } from './pages/account/reset-password.route.ts'
import { sellRoute } from './pages/selling/sell.route.ts'
import { sellerRoute } from './pages/shop/seller.route.ts'
import { sellingRoute } from './pages/selling/selling.route.ts'
import { signInCodeRoute } from './pages/account/sign-in-code.route.ts'
import { signInRoute } from './pages/account/sign-in.route.ts'
import { vacationRoute } from './pages/selling/vacation.route.ts'
import { verifyEmailRoute } from './pages/account/verify-email.route.ts'
import { watcherOfferRoute } from './pages/selling/watcher-offer.route.ts'
import { watchlistRoute } from './pages/account/watchlist.route.ts'

/**
 * Every page except the two that most visitors land on. They are loaded together when the first of them is needed.
 */
export const moreRoutes = [
  bidRoute,
  bidProofRoute,
  questionsRoute,
  biddersRoute,
  makeOfferRoute,
  cartRoute,
  sellRoute,
  sellerRoute,
  sellingRoute,
  boostRoute,
  plansRoute,
  planRoute,
  listingFeeRoute,
  balanceRoute,
  deliveryTermsRoute,
  combinedDeliveryRoute,
  couponsRoute,
  waitingQuestionsRoute,
  watcherOfferRoute,
  vacationRoute,
  figuresRoute,
  cashSalesRoute,
  checkoutRoute,
  paymentRoute,
  payRoute,
  askRoute,
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  ordersRoute,
  orderRoute,
  offersRoute,
  offerRoute,
  returnsRoute,
  returnRoute,
  receiptRoute,
  packingSlipRoute,
  messagesRoute,
  contactRoute,
  dealsRoute,
  ...readingRoutes,
  watchlistRoute,
  ownBidsRoute,
  notificationsRoute,
  accountRoute,
  accountSectionRoute,
  signInRoute,
  signInCodeRoute,
  offlineRoute,
  notFoundRoute,
]
