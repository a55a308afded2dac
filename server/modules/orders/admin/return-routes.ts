import type { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'kysely'
import {
  returnAdminCalls,
  staffReturnPicturePath,
  type ReturnCase,
} from '#contracts/orders/admin/returns.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { requireStaff } from '../../staff/index.ts'
import { serveCasePictures } from '../documents/case-pictures.ts'
import { returnCase } from '../returns/queries.ts'

/** Returns, for staff. They decide only what becomes a dispute. */
export function returnAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(returnAdminCalls.get, ({ params }) => caseOf(app, params.id))

  serveCasePictures(app, http, {
    path: staffReturnPicturePath,
    summary: 'A picture of a return',
    access: 'staff',
    missing: 'return_not_found',
    viewerOf: (c) => requireStaff(app, c, 'staff'),
    picturesOf: async (id) => (await returnCase(app, id)).pictures,
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
