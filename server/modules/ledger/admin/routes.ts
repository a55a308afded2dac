import { commissionDebtCalls } from '#contracts/ledger/admin/commission-debts.ts'
import { moneyAdminCalls } from '#contracts/ledger/admin/money.ts'
import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import { ledgerAdminCalls } from '#contracts/ledger/admin/ledger.ts'
import type { App } from '../../../platform/app.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { writeOffCommission } from '../commission/write-off-commission.ts'
import { decidePayout } from '../payouts/decide-payout.ts'
import { ledgerState } from './ledger-state.ts'
import { lossEntries } from '../charge-backs/losses.ts'
import { payRefund } from '../refunds/pay-refund.ts'

const done = { success: true } as const

/** Payouts and refunds, which admins pay by hand, as lists and files. */
export function moneyAdminRoutes(app: App, route: Route): void {
  const calls = moneyAdminCalls
  route(calls.approve, async ({ params, staff }) => {
    await decidePayout(app, params.id, { step: 'approve', staffId: staff.id })
    return done
  })
  route(calls.refuse, async ({ params, body, staff }) => {
    const note = body.note.trim()
    await decidePayout(app, params.id, { step: 'refuse', staffId: staff.id, note })
    return done
  })
  route(calls.pay, async ({ params, body, staff }) => {
    const reference = body.reference.trim()
    await decidePayout(app, params.id, { step: 'pay', staffId: staff.id, reference })
    return done
  })
  route(calls.payRefund, async ({ params, body, staff }) => {
    await payRefund(app, params.id, { staffId: staff.id, reference: body.reference.trim() })
    return done
  })

  route(commissionDebtCalls.writeOff, async ({ params, body, staff }) => {
    const reason = body.reason.trim()
    await writeOffCommission(app, { ...params, ...body, staffId: staff.id, reason })
    return done
  })
  route(ledgerAdminCalls.state, () => ledgerState(app))
  route(chargeBackCalls.losses, async ({ query, c }) => {
    const page = pageOf(query)
    const { entries, total } = await lossEntries(app, page)
    setPageHeaders(c, page, total)
    return entries
  })
}
