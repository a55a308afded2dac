import { messagesIn } from '../../../../messages/index.ts'
import { contactAdminCalls } from '#contracts/analytics/admin/dashboard.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { makeRequest } from '../make-request.ts'
import { readMessage } from '../messages.list.ts'
import { markRead, respond } from './respond.ts'

/** The staff's side of the contact page. */
export function contactAdminRoutes(app: App, route: Route): void {
  route(contactAdminCalls.message, ({ params: { id } }) => readMessage(app.db, id))

  route(contactAdminCalls.readMessage, ({ staff, params: { id } }) =>
    markRead(app, { id, by: staff.id }),
  )

  route(contactAdminCalls.makeRequest, ({ staff, params: { id }, body: { kind } }) =>
    makeRequest(app, { id, by: staff.id, kind }),
  )

  route(contactAdminCalls.respond, async ({ staff, params: { id }, body: { response } }) => {
    const contact = await respond(app, { id, by: staff.id, response })
    return {
      success: true as const,
      message: messagesIn('en').contactAnswers.responseSent,
      contact,
    }
  })
}
