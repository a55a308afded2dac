import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { moneyAdminCalls, staffEvidencePath } from '../../../../contracts/ledger/admin/money.ts'
import { ImageId, OrderId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { sendPrivatePicture } from '../../media/index.ts'
import { requireStaff } from '../../staff/index.ts'
import { disputeCase } from '../disputes/disputes.list.ts'
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

  http.openAPIRegistry.registerPath({
    method: 'get',
    path: staffEvidencePath,
    summary: 'A picture of a reported problem',
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { params: z.object({ id: z.string(), picture: z.string() }) },
    responses: {
      200: {
        description: 'The picture',
        content: {
          'image/jpeg': { schema: z.any().openapi({ type: 'string', format: 'binary' }) },
        },
      },
      401: { description: 'unauthenticated' },
      404: { description: 'not_found, order_not_found' },
    },
  })
  http.get(staffEvidencePath.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    await requireStaff(app, c, 'staff')
    const id = OrderId.safeParse(c.req.param('id'))
    const picture = ImageId.safeParse(c.req.param('picture'))
    if (!id.success || !picture.success) throw new DomainError('not_found')
    const { dispute } = await disputeCase(app, id.data)
    const own = dispute.statements.some(({ pictures }) =>
      pictures.some((path) => path.endsWith(`/${picture.data}`)),
    )
    if (!own) throw new DomainError('not_found')
    return sendPrivatePicture(app, c, picture.data)
  })
}
