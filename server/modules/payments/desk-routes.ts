import { z, type OpenAPIHono } from '@hono/zod-openapi'
import {
  DeskPaymentFilters,
  paymentDeskCalls,
  paymentsFilePath,
} from '../../../contracts/payments-desk.ts'
import type { App } from '../../platform/app.ts'
import { fileMost } from '../../platform/database/list-parts.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { filledQuery, sendCsv } from '../../platform/http/send-csv.ts'
import { audit, requireStaff } from '../staff/index.ts'
import { checkPayment } from './check-payment.ts'
import { deskPayment, deskPayments, paymentsForFile } from './desk-queries.ts'

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

  http.openAPIRegistry.registerPath({
    method: 'get',
    path: paymentsFilePath,
    summary: 'Payments as a file: the newest ten thousand',
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: DeskPaymentFilters },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
    },
  })
  http.get(paymentsFilePath, async (c) => {
    await requireStaff(app, c, 'staff')
    const filters = parseInput(DeskPaymentFilters, filledQuery(c))
    return sendCsv(c, 'musika-payments', columns, await paymentsForFile(app, filters, fileMost))
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
