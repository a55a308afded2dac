import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  DeskPaymentFilters,
  paymentDeskCalls,
  paymentsFilePath,
} from '../../../../contracts/payments/admin/payments.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { audit, csvRoute } from '../../staff/index.ts'
import { checkPayment } from '../check-payment.ts'
import { deskPayment, deskPayments } from './queries.ts'

/** Every payment, as the staff see it. */
export function paymentDeskRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(paymentDeskCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { payments, total, capped } = await deskPayments(app, query, page)
    setPageHeaders(c, page, total, capped)
    return payments
  })
  route(paymentDeskCalls.get, ({ params }) => deskPayment(app, params.id))
  route(paymentDeskCalls.check, async ({ params, staff }) => {
    const before = await deskPayment(app, params.id)
    await checkPayment(app, params.id)
    const after = await deskPayment(app, params.id)
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
    filters: DeskPaymentFilters,
    columns,
    rows: async (filters, page) => (await deskPayments(app, filters, page)).payments,
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
