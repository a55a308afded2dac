import type { Module } from '../../platform/module.ts'
import { contactAdminRoutes } from './admin/routes.ts'
import { contactRoutes } from './routes.ts'
import { createSendResponse } from './send-response.ts'

export const contact: Module = {
  name: 'contact',
  routes(app, route, http) {
    contactRoutes(app, route, http)
    contactAdminRoutes(app, route)
  },
  jobs(app) {
    const sendResponse = createSendResponse(app)
    return { send_response: ({ messageId }, id) => sendResponse(messageId, id) }
  },
}
