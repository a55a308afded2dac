import { feeCalls } from '#contracts/fees/fees.ts'
import type { Module } from '../../platform/module.ts'
import { readFeeRules, readFeeSchedule, setFeeRules } from './set-fee-rules.ts'

export { chargeEdit, dropUnpaidFee } from './charge-edit.ts'
export { feesAt } from './schedule.ts'
export { chargeListingFee, feeKey } from './listing-fee.ts'
export { lockUnpaidFee, needsFee, settleListingFee } from './settle-fee.ts'

/** Listing fees and commissions by category and value. Changes take effect from a date. */
export const fees: Module = {
  name: 'fees',
  routes(app, route) {
    route(feeCalls.schedule, ({ user }) => readFeeSchedule(app, user?.id))
    route(feeCalls.rules, () => readFeeRules(app))
    route(feeCalls.setRules, ({ staff, body }) => setFeeRules(app, staff.id, body))
  },
}
