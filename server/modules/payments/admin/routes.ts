import type { OpenAPIHono } from '@hono/zod-openapi'
import { paymentAdminCalls, paymentList } from '../../../../contracts/payments/admin/payments.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { audit, serveList } from '../../staff/index.ts'
import { checkPayment } from '../check-payment.ts'
import { adminPayment, adminPayments } from './queries.ts'

/** Payments, for staff. */
export function paymentAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  serveList(app, route, http, {
    list: paymentList,
    call: paymentAdminCalls.list,
    read: (asked, page) => adminPayments(app, asked, page),
  })
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
