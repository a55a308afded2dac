import { disbursementCalls } from '#contracts/ledger/admin/disbursements.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { sendPayout, sendRefund } from './send-money.ts'
import type { DisbursementRow } from './store.ts'

const sentOf = ({ status, failure, detail }: DisbursementRow) => ({
  sent: status,
  sentFailure: failure,
  sentDetail: detail,
})

/** Refunds and payouts that a provider pays, for admins. */
export function disbursementRoutes(app: App, route: Route): void {
  route(disbursementCalls.sendRefund, async ({ params, staff }) =>
    sentOf(await sendRefund(app, params.id, staff.id)),
  )
  route(disbursementCalls.sendPayout, async ({ params, staff }) =>
    sentOf(await sendPayout(app, params.id, staff.id)),
  )
}
