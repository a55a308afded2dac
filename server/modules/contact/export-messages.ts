import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { messageFilters, messagesFilePath } from '../../../contracts/admin-desk.ts'
import type { App } from '../../platform/app.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { requireStaff } from '../staff/index.ts'
import { readMessages } from './queries.ts'

/** Messages in one file, the newest. */
const most = 10_000
const Filters = z.object(messageFilters)

/** The messages to the people of the shop as a file. What a spreadsheet would take for a formula is written as text. */
export function messagesFileRoute(app: App, http: OpenAPIHono): void {
  http.openAPIRegistry.registerPath(description)
  http.get(messagesFilePath, async (c) => {
    await requireStaff(app, c, 'staff')
    const filters = parseInput(Filters, c.req.query())
    const { messages } = await readMessages(app, filters, { page: 1, limit: most, offset: 0 })
    const rows = messages.map(({ response, ...message }) => ({
      ...message,
      response: response?.text ?? '',
      respondedBy: response?.by ?? '',
      respondedAt: response?.at ?? '',
      delivery: response?.delivery ?? '',
    }))
    return c.body(
      stringify(rows, {
        header: true,
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
        escape_formulas: true,
        bom: true,
        record_delimiter: 'windows',
      }),
      200,
      {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="musika-messages.csv"',
        'Cache-Control': 'no-store',
      },
    )
  })
}

const description = {
  method: 'get' as const,
  path: messagesFilePath,
  summary: 'Messages to the people of the shop, as a file: the newest ten thousand',
  tags: ['admin'],
  security: [{ staff: [] }],
  request: { query: Filters },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    400: { description: 'invalid_request' },
    401: { description: 'unauthenticated' },
  },
}
