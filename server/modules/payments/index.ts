import type { Module } from '../../platform/module.ts'
import { chargeBackRoutes } from './charge-backs/charge-back-routes.ts'
import { paymentAdminRoutes } from './admin/routes.ts'

import { disbursementRoutes } from './disbursements/routes.ts'
import { followDisbursements, followPayments } from './follow-due.ts'
import { paymentForms } from './forms.ts'
import { addPaymentMetrics } from './payment-metrics.ts'
import { payLinkRoutes } from './pay-links/link-routes.ts'
import { paymentRoutes } from './routes.ts'
import { transferRoutes } from './transfers/transfer-routes.ts'

export { bindGateway } from './gateway.ts'

export const payments: Module = {
  name: 'payments',
  forms: paymentForms,
  metrics: addPaymentMetrics,
  routes: (app, route, http) => {
    paymentRoutes(app, route, http)
    transferRoutes(app, route, http)
    paymentAdminRoutes(app, route)
    chargeBackRoutes(app, route)
    disbursementRoutes(app, route)
    payLinkRoutes(app, route, http)
  },
  // Runs often, because a provider's report only makes a check due.
  sweeps: (app) => [
    { name: 'payments', every: 500, run: () => followPayments(app) },
    { name: 'disbursements', every: 500, run: () => followDisbursements(app) },
  ],
}
