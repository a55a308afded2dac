import type { Module } from '../../platform/module.ts'
import { watchLedger } from './check-ledger.ts'
import { moneyDeskRoutes } from './desk-routes.ts'
import { ledgerRoutes } from './routes.ts'
import { writeOffDebts } from './write-off-debts.ts'

export { heldFor, lockSellerAccount, lockSellerAccounts } from './balances.ts'
export { bookingsOfOrder } from './bookings.ts'
export { charge } from './charge.ts'
export { chargeBackOrder, chargeBackRest, type ChargedBack } from './charge-back.ts'
export { previewOf, type ChargeBackPart } from './charge-back-preview.rules.ts'
export { totalOf, type ChargeBackPlan, type SellerFunds } from './charge-back.rules.ts'
export { checkLedger } from './check-ledger.ts'
export { decidePayout } from './decide-payout.ts'
export { move, splitEscrow } from './journal.rules.ts'
export { oweRefund } from './owe-refund.ts'
export { orderPosition, paymentPosition, type BookedPosition } from './paid-position.ts'
export { payOffDebt } from './pay-off-debt.ts'
export { payRefund } from './pay-refund.ts'
export { post } from './post.ts'
export { payoutList } from './payout-list.ts'
export { refundList } from './refund-list.ts'
export { sellerFunds } from './seller-funds.ts'

export { exchangeBalance } from './exchange-balance.ts'

export const ledger: Module = {
  name: 'ledger',
  routes: (app, route, http) => {
    ledgerRoutes(app, route, http)
    moneyDeskRoutes(app, route, http)
  },
  sweeps: (app) => [
    { name: 'ledger check', every: 10 * 60 * 1000, run: () => watchLedger(app) },
    { name: 'debts', every: 10 * 60 * 1000, run: () => writeOffDebts(app) },
  ],
}
