import { collectionTermsForm } from '#contracts/orders/collection-terms.ts'
import { combinedDeliveryForm } from '#contracts/orders/combined-delivery.ts'
import { servedForm } from '../../platform/http/page-forms.ts'
import type { Module } from '../../platform/module.ts'
import { disputeAdminRoutes } from './admin/dispute-routes.ts'
import { expireOrders } from './steps/expire-orders.ts'
import { moveDueOrders } from './steps/move-due-orders.ts'
import { orderAdminRoutes } from './admin/routes.ts'
import { combinedRoutes } from './combined/combined-rule.ts'
import { orderForms } from './forms.ts'
import { cashForms } from './cash/forms.ts'
import { cashRoutes } from './cash/routes.ts'
import { collectionRoutes } from './collection/collection-terms.ts'
import { couponForms } from './coupons/forms.ts'
import { couponAdminRoutes, couponRoutes } from './coupons/routes.ts'
import { courierRoutes } from './courier/city-groups.ts'
import { depotRoutes } from './bus/routes.ts'
import { pickupRoutes } from './pickup/pickup-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { orderRoutes } from './routes.ts'
import { returnAdminRoutes } from './admin/return-routes.ts'
import { moveDueReturns } from './returns/move-due-returns.ts'
import { returnForms } from './returns/forms.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { stepRoutes } from './steps/step-routes.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'

export { combineCheckout } from './combined/combine-deliveries.ts'
export { hasOrdered } from './has-ordered.ts'
export { chargeBackOrdersOf } from './payments/charge-back-orders.ts'
export { previewPaymentChargeBack } from './payments/preview-charge-back.ts'
export { createOfferOrder, createWinnerOrder, type WinnerOrder } from './checkout/agreed-orders.ts'
export { sellerProblem, owesTooMuch } from './cash/cash.rules.ts'
export { cashSeller, cashTerms } from './cash/cash-terms.ts'
export { quoteOrders } from './checkout/quote-orders.ts'
export { lockCheckout } from './checkout/checkouts.ts'
export { holdForPayment, ordersOfCheckout, payableOf } from './checkout/payable.ts'
export { cityGroups } from './courier/city-groups.ts'
export { requireCourier } from './courier/courier-costs.ts'
export { decideDispute } from './disputes/settle-dispute.ts'
export { settlePayment } from './payments/settle-payment.ts'
export { salesFigures, salesOf } from './sales.ts'

export const orders: Module = {
  name: 'orders',
  forms: [
    ...orderForms,
    ...cashForms,
    ...returnForms,
    servedForm(combinedDeliveryForm),
    servedForm(collectionTermsForm),
    ...couponForms,
  ],
  routes: (app, route, http) => {
    orderRoutes(app, route)
    stepRoutes(app, route)
    returnRoutes(app, route, http)
    documentRoutes(app, http)
    depotRoutes(app, route)
    pickupRoutes(app, route, http)
    cashRoutes(app, route)
    combinedRoutes(app, route)
    courierRoutes(app, route)
    collectionRoutes(app, route)
    couponRoutes(app, route)
    couponAdminRoutes(app, route)
    trackingRoutes(app, http)
    disputeAdminRoutes(app, route, http)
    orderAdminRoutes(app, route)
    returnAdminRoutes(app, route, http)
  },
  sweeps: (app) => [
    { name: 'unpaid orders', every: 5000, run: () => expireOrders(app) },
    { name: 'due orders', every: 5000, run: () => moveDueOrders(app) },
    { name: 'due returns', every: 5000, run: () => moveDueReturns(app) },
  ],
}
