import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '../../platform/app.ts'
import { fileMost } from '../../platform/database/list-parts.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import { parseInput } from '../../platform/http/input/parse-input.ts'
import { filledQuery, sendCsv } from '../../platform/http/answers/send-csv.ts'
import type { StaffUser } from '../../platform/http/session.ts'
import { requireStaff } from './find-staff.ts'

interface CsvFile<Filters extends z.ZodObject> {
  /** Parts in braces are given to `rows` by their names, as they stand in the address. */
  path: string
  /** "musika-users" */
  name: string
  /** What it lists: "People with an account". */
  what: string
  access: 'staff' | 'admin'
  filters: Filters
  columns: readonly string[]
  /** The rows of a page; it is asked for one page of all that fits into a file. */
  rows: (
    filters: z.output<Filters>,
    page: Page,
    asked: { staff: StaffUser; params: Record<string, string> },
  ) => Promise<object[]>
}

/** An admin list as a file, with the filters of the list: at most ten thousand rows. */
export function csvRoute<Filters extends z.ZodObject>(
  app: App,
  http: OpenAPIHono,
  { path, name, what, access, filters, columns, rows }: CsvFile<Filters>,
): void {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!)
  const params = z.object(Object.fromEntries(names.map((part) => [part, z.string()])))
  http.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary: `${what}, as a file: at most ten thousand`,
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: filters, ...(names.length > 0 && { params }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
      ...(access === 'admin' && { 403: { description: 'forbidden' } }),
    },
  })
  http.get(path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const staff = await requireStaff(app, c, access)
    const asked = parseInput(filters, filledQuery(c))
    const page = { page: 1, limit: fileMost, offset: 0 }
    const found = await rows(asked, page, { staff, params: c.req.param() })
    return sendCsv(c, name, columns, found)
  })
}
