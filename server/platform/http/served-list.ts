import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { filePath, type AdminList } from '#contracts/common/admin-list.ts'
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contracts/common/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'
import { fileMost, type Listed } from '../database/list-parts.ts'
import { pageOf, setPageHeaders, type Page } from './answers/paging.ts'
import { filledQuery, sendCsv } from './answers/send-csv.ts'
import { requireStaff } from './authorize.ts'
import type { Handler, Route } from './calls.ts'
import { parseInput } from './input/parse-input.ts'
import type { FindStaff, StaffUser } from './session.ts'
import { readsOf } from './written.ts'

type ListCall = Endpoint & { access: 'staff' | 'admin' }
type RowOf<Call extends ListCall> = ResponseOf<Call> extends readonly (infer Row)[] ? Row : never

type Columns<List extends AdminList> = Record<List['file']['columns'][number], unknown>

/** An admin list with its read. */
export interface ServedList<List extends AdminList, Call extends ListCall> {
  list: List
  call: Call
  read: (
    app: App,
    asked: QueryOf<Call>,
    page: Page,
    by: { staff: StaffUser; params: ParamsOf<Call> },
  ) => Promise<Listed<RowOf<Call>>>
  /** A row as the file has it; the row itself where that has all columns. */
  line?: (row: RowOf<Call>) => Columns<List>
}
type NeedsLine<List extends AdminList, Call extends ListCall> =
  RowOf<Call> extends Columns<List> ? unknown : Required<Pick<ServedList<List, Call>, 'line'>>

/** The read of an admin list: the default export of a file named `*.list.ts`, which `server/admin-lists.ts` finds. */
export const servedList = <List extends AdminList, Call extends ListCall>(
  served: ServedList<List, Call> & NeedsLine<List, Call>,
): ServedList<List, Call> => served

interface Server {
  app: App
  route: Route
  http: OpenAPIHono
  findStaff: FindStaff
}

/** Answers an admin list a page at a time, and as a file with the same filters: at most ten thousand rows. */
export function serveList<List extends AdminList, Call extends ListCall>(
  { app, route, http, findStaff }: Server,
  { list, call, read, line }: ServedList<List, Call>,
): void {
  /** The shop with the database from which the list is read. */
  const reader = (): App => ({ ...app, db: app.reads.shared().db })
  const handler: Handler<ListCall> = async ({ query, params, staff, c }) => {
    const page = pageOf(query as { page?: number; limit?: number })
    const { rows, total, capped } = await read(reader(), query as QueryOf<Call>, page, {
      staff,
      params: params as ParamsOf<Call>,
    })
    setPageHeaders(c, page, total, capped)
    return rows
  }
  route(call, handler as unknown as Handler<Call>)

  const { access, file } = list
  // The filters of the call, in which some values are ids.
  const filters = (call.query as z.ZodObject).omit({ page: true, limit: true })
  const { params } = call
  http.openAPIRegistry.registerPath({
    method: 'get',
    path: filePath(list),
    summary: `${file.what}, as a file: at most ten thousand`,
    tags: ['admin'],
    security: [{ staff: [] }],
    request: { query: filters, ...(params && { params }) },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      400: { description: 'invalid_request' },
      401: { description: 'unauthenticated' },
      ...(access === 'admin' && { 403: { description: 'forbidden' } }),
    },
  })
  http.get(filePath(list).replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const staff = await requireStaff(c, findStaff, access)
    const named = params?.safeParse(c.req.param())
    // An id that cannot exist is an id that does not exist.
    if (named && !named.success)
      throw new DomainError(call.errors.find((code) => code.endsWith('not_found')) ?? 'not_found')
    const asked = parseInput(filters, filledQuery(c)) as QueryOf<Call>
    const page = { page: 1, limit: fileMost, offset: 0 }
    const by = { staff, params: named?.data as ParamsOf<Call> }
    const { rows } = await readsOf(app, c).run(() => read(reader(), asked, page, by))
    return sendCsv(c, file.name, file.columns, line ? rows.map(line) : (rows as object[]))
  })
}
