import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { DeskOrderFilters, orderDeskCalls, ordersFilePath } from '../../../contracts/orders-desk.ts'
import type { App } from '../../platform/app.ts'
import { fileMost } from '../../platform/database/list-parts.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { filledQuery, sendCsv } from '../../platform/http/send-csv.ts'
import { requireStaff } from '../staff/index.ts'
import { deskOrderDetail } from './desk-detail.ts'
import { deskOrders, ordersForFile } from './desk-queries.ts'
import { takeDeskStep } from './desk-step.ts'

/** Every order, as the staff see it. */
export function orderDeskRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(orderDeskCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { orders, total, capped } = await deskOrders(app, query, page)
    setPageHeaders(c, page, total, capped)
    return orders
  })
  route(orderDeskCalls.get, ({ params, staff }) => deskOrderDetail(app, params.id, staff.role))
  route(orderDeskCalls.step, async ({ params, body, staff }) => {
    await takeDeskStep(app, { orderId: params.id, staff, ...body })
    return deskOrderDetail(app, params.id, staff.role)
  })

  http.openAPIRegistry.registerPath({
    method: 'get',
    path: ordersFilePath,
    summary: 'Orders as a file: the newest ten thousand',
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: DeskOrderFilters },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
    },
  })
  http.get(ordersFilePath, async (c) => {
    await requireStaff(app, c, 'staff')
    const filters = parseInput(DeskOrderFilters, filledQuery(c))
    const orders = await ordersForFile(app, filters, fileMost)
    return sendCsv(c, 'musika-orders', columns, orders)
  })
}

const columns = [
  'number',
  'createdAt',
  'title',
  'buyerUsername',
  'sellerUsername',
  'totalAmount',
  'totalUsd',
  'currency',
  'paymentStatus',
  'orderStatus',
  'source',
  'id',
] as const
