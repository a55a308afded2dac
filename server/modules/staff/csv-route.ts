import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '../../platform/app.ts'
import { fileMost } from '../../platform/database/list-parts.ts'
import type { Page } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { filledQuery, sendCsv } from '../../platform/http/send-csv.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { requireStaff } from './find-staff.ts'

interface CsvFile<Filters extends z.ZodObject> {
  path: string
  /** "musika-users" */
  name: string
  /** What it lists: "People with an account". */
  what: string
  access: 'staff' | 'admin'
  filters: Filters
  columns: readonly string[]
  /** The rows of a page; it is asked for one page of all that fits into a file. */
  rows: (filters: z.output<Filters>, page: Page, staff: StaffUser) => Promise<object[]>
}

/** A list of the desk as a file, with the filters of the list: at most ten thousand rows. */
export function csvRoute<Filters extends z.ZodObject>(
  app: App,
  http: OpenAPIHono,
  { path, name, what, access, filters, columns, rows }: CsvFile<Filters>,
): void {
  http.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary: `${what}, as a file: at most ten thousand`,
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: filters },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
      ...(access === 'admin' && { 403: { description: 'forbidden' } }),
    },
  })
  http.get(path, async (c) => {
    const staff = await requireStaff(app, c, access)
    const asked = parseInput(filters, filledQuery(c))
    const found = await rows(asked, { page: 1, limit: fileMost, offset: 0 }, staff)
    return sendCsv(c, name, columns, found)
  })
}
