import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  AdminPaymentFilters,
  paymentAdminCalls,
  paymentsFilePath,
} from '../../../../contracts/payments/admin/payments.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { audit, csvRoute } from '../../staff/index.ts'
import { checkPayment } from '../check-payment.ts'
import { adminPayment, adminPayments } from './queries.ts'

/** Every payment, as the staff see it. */
export function paymentAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(paymentAdminCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { payments, total, capped } = await adminPayments(app, query, page)
    setPageHeaders(c, page, total, capped)
    return payments
  })
  route(paymentAdminCalls.get, ({ params }) => adminPayment(app, params.id))
  route(paymentAdminCalls.check, async ({ params, staff }) => {
    const before = await adminPayment(app, params.id)
    await checkPayment(app, params.id)
    const after = await adminPayment(app, params.id)
    // What the provider says is written down with the payment; here only who asked.
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

  csvRoute(app, http, {
    path: paymentsFilePath,
    name: 'musika-payments',
    what: 'Payments',
    access: 'staff',
    filters: AdminPaymentFilters,
    columns,
    rows: async (filters, page) => (await adminPayments(app, filters, page)).payments,
  })
}

const columns = [
  'reference',
  'createdAt',
  'buyerUsername',
  'purpose',
  'method',
  'currency',
  'amount',
  'status',
  'reason',
  'providerId',
  'phone',
  'paidAt',
  'id',
] as const
