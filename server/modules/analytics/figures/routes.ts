import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import { figureListingsPerPage } from '../../../../contracts/analytics/figures.rules.ts'
import { figureCalls, figuresPath } from '../../../../contracts/analytics/figures.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { readsOf } from '../../../platform/http/written.ts'
import { requireMember } from '../../accounts/index.ts'
import { figuresFile, readFigures, readListingFigures } from './read-figures.ts'

export function figureRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(figureCalls.days, ({ query, user }) => readFigures(app, user.id, query.listing))
  route(figureCalls.listings, async ({ query, user, c }) => {
    const page = pageOf(query, figureListingsPerPage)
    const { listings, total } = await readListingFigures(app, user.id, query.sort, page)
    setPageHeaders(c, page, total)
    return listings
  })

  http.openAPIRegistry.registerPath(fileDescription)
  http.get(figuresPath, async (c) => {
    const user = await requireMember(app, c)
    const file = await readsOf(app, c).run(() => figuresFile(app, user.id))
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="musika-figures.csv"',
      'Cache-Control': 'no-store',
    })
  })
}

const refusal = (description: string) => ({ description })
const fileDescription = {
  method: 'get' as const,
  path: figuresPath,
  summary: 'The figures of the last 90 days as a file, a line for each day and listing',
  tags: ['selling'],
  security: [{ session: [] }],
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    401: refusal('unauthenticated'),
    402: refusal('plan_required'),
    429: refusal('rate_limited'),
  },
}
