import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { App } from '../../platform/app.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { requireStaff } from '../staff/index.ts'

/** Rows in one file. */
const most = 10_000

interface CsvFile<Filters extends z.ZodObject> {
  path: string
  /** "musika-users.csv" */
  name: string
  summary: string
  filters: Filters
  columns: string[]
  rows: (filters: z.output<Filters>, page: Page, staff: StaffUser) => Promise<object[]>
}

/** A list of the desk as a file of at most ten thousand rows. What a spreadsheet would take for a formula is written as text. */
export function csvRoute<Filters extends z.ZodObject>(
  app: App,
  http: OpenAPIHono,
  { path, name, summary, filters, columns, rows }: CsvFile<Filters>,
): void {
  http.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary,
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: filters },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
    },
  })
  http.get(path, async (c) => {
    const staff = await requireStaff(app, c, 'staff')
    const asked = parseInput(filters, c.req.query())
    const found = await rows(asked, { page: 1, limit: most, offset: 0 }, staff)
    const text = stringify(found, {
      header: true,
      columns,
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
      cast: { boolean: (value) => (value ? 'yes' : 'no') },
    })
    return c.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
  })
}
