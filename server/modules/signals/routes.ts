import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { signalCalls, SignalFilters, signalsFilePath } from '../../../contracts/admin-signals.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { requireStaff } from '../staff/index.ts'
import { decideSignal } from './decide-signal.ts'
import { readSignal, readSignals, signalsFile } from './signal-queries.ts'

export function signalRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(signalCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { signals, total } = await readSignals(app, query, page)
    setPageHeaders(c, page, total)
    return signals
  })
  route(signalCalls.signal, ({ params }) => readSignal(app.db, params.id))
  route(signalCalls.decide, ({ params, body, staff }) =>
    decideSignal(app, { id: params.id, staffId: staff.id, ...body }),
  )

  http.openAPIRegistry.registerPath(fileDescription)
  http.get(signalsFilePath, async (c) => {
    await requireStaff(app, c, 'staff')
    const filters = parseInput(SignalFilters, c.req.query())
    return c.body(await signalsFile(app, filters), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="musika-signals.csv"',
      'Cache-Control': 'no-store',
    })
  })
}

const fileDescription = {
  method: 'get' as const,
  path: signalsFilePath,
  summary: 'What somebody should look at, as a file: the newest ten thousand',
  tags: ['admin'],
  security: [{ staff: [] }],
  request: { query: SignalFilters },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    400: { description: 'invalid_request' },
    401: { description: 'unauthenticated' },
  },
}
