import type { OpenAPIHono } from '@hono/zod-openapi'
import { moneyAdminCalls, staffEvidencePath } from '#contracts/ledger/admin/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { requireStaff } from '../../staff/index.ts'
import { disputeCase } from '../disputes/disputes.list.ts'
import { serveCasePictures } from '../documents/case-pictures.ts'
import { decideDispute } from '../disputes/settle-dispute.ts'

/** Disputes, for staff. */
export function disputeAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(moneyAdminCalls.dispute, ({ params }) => disputeCase(app, params.id))
  route(moneyAdminCalls.decide, async ({ params, body, staff }) => {
    const { outcome, refundAmount, goodsReturned } = body
    const by = { staffId: staff.id, note: body.note.trim(), goodsReturned }
    await decideDispute(
      app,
      params.id,
      outcome === 'partial'
        ? { ...by, outcome, refundAmount: refundAmount ?? '' }
        : { ...by, outcome },
    )
    return { success: true as const }
  })

  serveCasePictures(app, http, {
    path: staffEvidencePath,
    summary: 'A picture of a reported problem',
    access: 'staff',
    missing: 'order_not_found',
    viewerOf: (c) => requireStaff(app, c, 'staff'),
    picturesOf: async (id) =>
      (await disputeCase(app, id)).dispute.statements.flatMap(({ pictures }) => pictures),
  })
}
