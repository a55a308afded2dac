import { messagesIn } from '../../../../messages/index.ts'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { contactAdminCalls, messageList } from '../../../../contracts/analytics/admin/dashboard.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { serveList } from '../../staff/index.ts'
import { makeRequest } from '../make-request.ts'
import { readMessage, readMessages } from '../queries.ts'
import { markRead, respond } from './respond.ts'

/** Routes of contact messages for staff. */
export function contactAdminRoutes(app: App, route: Route, http: OpenAPIHono): void {
  serveList(app, route, http, {
    list: messageList,
    call: contactAdminCalls.messages,
    read: (asked, page) => readMessages(app, asked, page),
    line: ({ response, ...message }) => ({
      ...message,
      response: response?.text ?? '',
      respondedBy: response?.by ?? '',
      respondedAt: response?.at ?? '',
      delivery: response?.delivery ?? '',
    }),
  })

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
