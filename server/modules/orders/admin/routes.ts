import type { OpenAPIHono } from '@hono/zod-openapi'
import { chargeBackCalls } from '../../../../contracts/payments/admin/charge-backs.ts'
import {
  DeskOrderFilters,
  orderDeskCalls,
  ordersFilePath,
} from '../../../../contracts/orders/admin/orders.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { csvRoute } from '../../staff/index.ts'
import { previewOrderChargeBack } from '../payments/preview-charge-back.ts'
import { deskOrderDetail } from './detail.ts'
import { deskOrders } from './queries.ts'
import { takeDeskStep } from '../steps/admin-step.ts'

/** Every order, as the staff see it. */
export function orderDeskRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(chargeBackCalls.previewOrder, ({ params }) => previewOrderChargeBack(app, params.id))
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

  csvRoute(app, http, {
    path: ordersFilePath,
    name: 'musika-orders',
    what: 'Orders',
    access: 'staff',
    filters: DeskOrderFilters,
    columns,
    rows: async (filters, page) => (await deskOrders(app, filters, page)).orders,
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
  'base',
] as const
