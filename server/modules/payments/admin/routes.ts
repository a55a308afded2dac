import { paymentAdminCalls } from '#contracts/payments/admin/payments.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { audit } from '../../staff/index.ts'
import { checkPayment } from '../check-payment.ts'
import { adminPayment } from './payments.list.ts'

/** Payments, for staff. */
export function paymentAdminRoutes(app: App, route: Route): void {
  route(paymentAdminCalls.get, ({ params }) => adminPayment(app, params.id))
  route(paymentAdminCalls.check, async ({ params, staff }) => {
    const before = await adminPayment(app, params.id)
    await checkPayment(app, params.id)
    const after = await adminPayment(app, params.id)
    // The provider's answer is in the payment's history; the audit log records the staff member.
    await app.db.transaction().execute((tx) =>
      audit(tx, {
        staffId: staff.id,
        action: 'payment.check',
        subject: `payment:${params.id}`,
        before: { status: before.status },
        after: { status: after.status },
      }),
    )
    return after
  })
}
