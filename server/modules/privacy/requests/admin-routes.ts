import { z, type OpenAPIHono } from '@hono/zod-openapi'
import {
  dataRequestCalls,
  dataRequestFilters,
} from '../../../../contracts/privacy/admin/privacy.ts'
import { dataRequestsFilePath } from '../../../../contracts/privacy/admin/file-paths.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { audit, csvRoute } from '../../staff/index.ts'
import { openRequest } from './open-request.ts'
import { readRequest, readRequests } from './queries.ts'
import { answerRequest, closeRequest, noteIdentity } from './settle-request.ts'

/** The staff's side of requests about data. */
export function requestAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(dataRequestCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { requests, total, capped } = await readRequests(app, query, page)
    setPageHeaders(c, page, total, capped)
    return requests
  })

  route(dataRequestCalls.takeIn, ({ staff, body }) =>
    app.db.transaction().execute(async (tx) => {
      const { id } = await openRequest(app, tx, { ...body, channel: 'desk', userId: null })
      await audit(tx, {
        staffId: staff.id,
        action: 'data_request.take_in',
        subject: `data_request:${id}`,
        after: { kind: body.kind },
      })
      return readRequest(tx, id)
    }),
  )

  route(dataRequestCalls.identity, ({ staff, params: { id }, body }) =>
    noteIdentity(app, { id, by: staff.id, note: body.note }),
  )
  route(dataRequestCalls.answer, ({ staff, params: { id }, body }) =>
    answerRequest(app, { id, by: staff.id, answer: body.answer }),
  )
  route(dataRequestCalls.close, ({ staff, params: { id }, body }) =>
    closeRequest(app, { id, by: staff.id, reason: body.reason }),
  )

  csvRoute(app, http, {
    path: dataRequestsFilePath,
    name: 'musika-data-requests',
    what: 'Requests about data',
    access: 'staff',
    filters: z.object(dataRequestFilters),
    columns: [
      'receivedAt',
      'dueOn',
      'kind',
      'status',
      'overdue',
      'channel',
      'member',
      'name',
      'email',
      'details',
      'identityCheck',
      'answer',
      'answeredAt',
      'closeReason',
      'closedAt',
      'handledBy',
      'id',
    ],
    rows: async (filters, page) => (await readRequests(app, filters, page)).requests,
  })
}
