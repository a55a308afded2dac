import type { OpenAPIHono } from '@hono/zod-openapi'
import { chargeBackCalls } from '../../../../contracts/payments/admin/charge-backs.ts'
import { orderAdminCalls, orderList } from '../../../../contracts/orders/admin/orders.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { serveList } from '../../staff/index.ts'
import { previewOrderChargeBack } from '../payments/preview-charge-back.ts'
import { adminOrderDetail } from './detail.ts'
import { adminOrders } from './queries.ts'
import { takeAdminStep } from '../steps/admin-step.ts'

/** Orders, for staff. */
export function orderAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(chargeBackCalls.previewOrder, ({ params }) => previewOrderChargeBack(app, params.id))
  serveList(app, route, http, {
    list: orderList,
    call: orderAdminCalls.list,
    read: (asked, page) => adminOrders(app, asked, page),
  })
  route(orderAdminCalls.get, ({ params, staff }) => adminOrderDetail(app, params.id, staff.role))
  route(orderAdminCalls.step, async ({ params, body, staff }) => {
    await takeAdminStep(app, { orderId: params.id, staff, ...body })
    return adminOrderDetail(app, params.id, staff.role)
  })
}
