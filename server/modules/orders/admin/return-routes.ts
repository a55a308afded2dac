import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'kysely'
import {
  returnAdminCalls,
  staffReturnPicturePath,
  type ReturnCase,
} from '../../../../contracts/orders/admin/returns.ts'
import { ImageId, OrderId } from '../../../../contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { sendPrivatePicture } from '../../media/index.ts'
import { requireStaff } from '../../staff/index.ts'
import { returnCase } from '../returns/queries.ts'

/** Returns, for staff. They decide only what becomes a dispute. */
export function returnAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(returnAdminCalls.get, ({ params }) => caseOf(app, params.id))

  http.openAPIRegistry.registerPath({
    method: 'get',
    path: staffReturnPicturePath,
    summary: 'A picture of a return',
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
      404: { description: 'not_found, return_not_found' },
    },
  })
  http.get(staffReturnPicturePath.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    await requireStaff(app, c, 'staff')
    const id = OrderId.safeParse(c.req.param('id'))
    const picture = ImageId.safeParse(c.req.param('picture'))
    if (!id.success || !picture.success) throw new DomainError('not_found')
    const { pictures } = await returnCase(app, id.data)
    if (!pictures.some((path) => path.endsWith(`/${picture.data}`)))
      throw new DomainError('not_found')
    return sendPrivatePicture(app, c, picture.data)
  })
}

async function caseOf(app: App, id: OrderId): Promise<ReturnCase> {
  const [found, counted] = await Promise.all([
    returnCase(app, id),
    sql<{ sellerReturns: number; sellerSales: number }>`
      select (select count(*)::int from returns x where x.seller_id = r.seller_id
          and x.created_at > now() - interval '90 days') as "sellerReturns",
        (select count(*)::int from orders o where o.seller_id = r.seller_id and o.paid_at is not null
          and o.created_at > now() - interval '90 days') as "sellerSales"
      from returns r where r.order_id = ${id}`.execute(app.db),
  ])
  return {
    ...found,
    pictures: found.pictures.map((path) =>
      staffReturnPicturePath.replace('{id}', id).replace('{picture}', path.split('/').at(-1) ?? ''),
    ),
    actions: [],
    code: null,
    ...counted.rows[0]!,
  }
}
