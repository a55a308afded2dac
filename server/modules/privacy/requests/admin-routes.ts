import { dataRequestCalls } from '#contracts/privacy/admin/privacy.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { audit } from '../../staff/index.ts'
import { openRequest } from './open-request.ts'
import { readRequest } from './data-requests.list.ts'
import { answerRequest, closeRequest, noteIdentity } from './settle-request.ts'

/** Routes of data requests for staff. */
export function requestAdminRoutes(app: App, route: Route): void {
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
}
