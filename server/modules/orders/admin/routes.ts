import type { OpenAPIHono } from '@hono/zod-openapi'
import { chargeBackCalls } from '../../../../contracts/payments/admin/charge-backs.ts'
import {
  AdminOrderFilters,
  orderAdminCalls,
  ordersFilePath,
} from '../../../../contracts/orders/admin/orders.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { csvRoute } from '../../staff/index.ts'
import { previewOrderChargeBack } from '../payments/preview-charge-back.ts'
import { adminOrderDetail } from './detail.ts'
import { adminOrders } from './queries.ts'
import { takeAdminStep } from '../steps/admin-step.ts'

/** Every order, as the staff see it. */
export function orderAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(chargeBackCalls.previewOrder, ({ params }) => previewOrderChargeBack(app, params.id))
  route(orderAdminCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { orders, total, capped } = await adminOrders(app, query, page)
    setPageHeaders(c, page, total, capped)
    return orders
  })
  route(orderAdminCalls.get, ({ params, staff }) => adminOrderDetail(app, params.id, staff.role))
  route(orderAdminCalls.step, async ({ params, body, staff }) => {
    await takeAdminStep(app, { orderId: params.id, staff, ...body })
    return adminOrderDetail(app, params.id, staff.role)
  })

  csvRoute(app, http, {
    path: ordersFilePath,
    name: 'musika-orders',
    what: 'Orders',
    access: 'staff',
    filters: AdminOrderFilters,
    columns,
    rows: async (filters, page) => (await adminOrders(app, filters, page)).orders,
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
