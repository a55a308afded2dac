import type { Module } from '../../platform/module.ts'
import { disputeDeskRoutes } from './desk-routes.ts'
import { expireOrders } from './expire-orders.ts'
import { moveDueOrders } from './move-due-orders.ts'
import { orderDeskRoutes } from './order-desk-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { orderRoutes } from './routes.ts'
import { stepRoutes } from './step-routes.ts'

export { hasOrdered } from './has-ordered.ts'
export { chargeBackOrdersOf } from './charge-back-orders.ts'
export { previewPaymentChargeBack } from './preview-charge-back.ts'
export { createWinnerOrder } from './create-winner-order.ts'
export { holdForPayment, ordersOfCheckout, payableOf } from './payable.ts'
export { decideDispute } from './settle-dispute.ts'
export { settlePayment } from './settle-payment.ts'
export { salesFigures, salesOf } from './sales.ts'

export const orders: Module = {
  name: 'orders',
  routes: (app, route, http) => {
    orderRoutes(app, route)
    stepRoutes(app, route)
    paperRoutes(app, http)
    disputeDeskRoutes(app, route, http)
    orderDeskRoutes(app, route, http)
  },
  sweeps: (app) => [
    { name: 'unpaid orders', every: 5000, run: () => expireOrders(app) },
    { name: 'due orders', every: 5000, run: () => moveDueOrders(app) },
  ],
}
