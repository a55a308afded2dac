import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { chargeBackPayment, previewChargeBack } from './charge-back-payment.ts'

/** Payments that a bank or wallet took back. */
export function chargeBackRoutes(app: App, route: Route): void {
  route(chargeBackCalls.previewPayment, ({ params }) => previewChargeBack(app, params.id))
  route(chargeBackCalls.payment, async ({ params, body, staff }) => {
    await chargeBackPayment(app, params.id, { staffId: staff.id, reason: body.reason })
    return { success: true as const }
  })
}
