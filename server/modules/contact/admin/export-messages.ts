import { z, type OpenAPIHono } from '@hono/zod-openapi'
import {
  messageFilters,
  messagesFilePath,
} from '../../../../contracts/analytics/admin/dashboard.ts'
import type { App } from '../../../platform/app.ts'
import { csvRoute } from '../../staff/index.ts'
import { readMessages } from '../queries.ts'

/** The messages to the people of the shop as a file. */
export function messagesFileRoute(app: App, http: OpenAPIHono): void {
  csvRoute(app, http, {
    path: messagesFilePath,
    name: 'musika-messages',
    what: 'Messages to the people of the shop',
    access: 'staff',
    filters: z.object(messageFilters),
    columns: [
      'createdAt',
      'name',
      'email',
      'subject',
      'message',
      'status',
      'response',
      'respondedBy',
      'respondedAt',
      'delivery',
      'id',
    ],
    rows: async (filters, page) =>
      (await readMessages(app, filters, page)).messages.map(({ response, ...message }) => ({
        ...message,
        response: response?.text ?? '',
        respondedBy: response?.by ?? '',
        respondedAt: response?.at ?? '',
        delivery: response?.delivery ?? '',
      })),
  })
}
