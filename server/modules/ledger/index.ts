import type { Module } from '../../platform/module.ts'
import { watchLedger } from './check-ledger.ts'
import { addLedgerMetrics } from './ledger-metrics.ts'
import { moneyAdminRoutes } from './admin/routes.ts'
import { ledgerRoutes } from './routes.ts'
import { writeOffDebts } from './charge-backs/write-off-debts.ts'

export { heldFor, lockAvailable, lockSellerAccounts, openSellerAccount } from './balances.ts'
export { bookingsOfOrder } from './bookings.ts'
export { charge } from './charge-backs/charge.ts'
export { chargeBackOrder, chargeBackRest, type ChargedBack } from './charge-backs/charge-back.ts'
export { previewOf, type ChargeBackPart } from './charge-backs/charge-back-preview.rules.ts'
export { totalOf, type ChargeBackPlan, type SellerFunds } from './charge-backs/charge-back.rules.ts'
export {
  commissionDebt,
  oweCommission,
  owedCommission,
  requireCommissionPaid,
  takeCommission,
} from './commission/owe-commission.ts'
export { repayPickupFee } from './charge-backs/advanced-fee.ts'
export { holdAgain, wasHeldAgain } from './charge-backs/hold-again.ts'
export { checkLedger } from './check-ledger.ts'
export {
  decidePayout,
  lockPayout,
  recordDecision,
  requirePayable,
} from './payouts/decide-payout.ts'
export { move, splitEscrow, type Entry } from './journal.rules.ts'
export { oweRefund } from './refunds/owe-refund.ts'
export {
  orderPosition,
  paymentPosition,
  type BookedPosition,
} from './charge-backs/paid-position.ts'
export { payOffDebt } from './pay-off-debt.ts'
export { lockDueRefund, recordRefundPaid } from './refunds/pay-refund.ts'
export { post } from './post.ts'
export { sellerFunds } from './payouts/seller-funds.ts'
export { settleDebt } from './payouts/stop-payout.ts'

export { exchangeBalance } from './exchange-balance.ts'

export const ledger: Module = {
  name: 'ledger',
  routes: (app, route, http) => {
    ledgerRoutes(app, route, http)
    moneyAdminRoutes(app, route)
  },
  metrics: addLedgerMetrics,
  sweeps: (app) => [
    { name: 'ledger check', every: 10 * 60 * 1000, run: () => watchLedger(app) },
    { name: 'debts', every: 10 * 60 * 1000, run: () => writeOffDebts(app) },
  ],
}
