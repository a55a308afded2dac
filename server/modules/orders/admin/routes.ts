import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import { orderAdminCalls } from '#contracts/orders/admin/orders.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { previewOrderChargeBack } from '../payments/preview-charge-back.ts'
import { adminOrderDetail } from './detail.ts'
import { takeAdminStep } from '../steps/admin-step.ts'

/** Orders, for staff. */
export function orderAdminRoutes(app: App, route: Route): void {
  route(chargeBackCalls.previewOrder, ({ params }) => previewOrderChargeBack(app, params.id))
  route(orderAdminCalls.get, ({ params, staff }) => adminOrderDetail(app, params.id, staff.role))
  route(orderAdminCalls.step, async ({ params, body, staff }) => {
    await takeAdminStep(app, { orderId: params.id, staff, ...body })
    return adminOrderDetail(app, params.id, staff.role)
  })
}
