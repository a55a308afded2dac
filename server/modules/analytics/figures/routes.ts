import type { OpenAPIHono } from '@hono/zod-openapi'
import { figureListingsPerPage } from '#contracts/analytics/figures.rules.ts'
import { figureCalls, figuresPath } from '#contracts/analytics/figures.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { describedCsv, sendCsv } from '../../../platform/http/answers/send-csv.ts'
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

  http.openAPIRegistry.registerPath(
    describedCsv(
      figuresPath,
      'The figures of the last 90 days as a file, a line for each day and listing',
      { 402: { description: 'plan_required' } },
    ),
  )
  http.get(figuresPath, async (c) => {
    const user = await requireMember(app, c)
    const { columns, lines } = await readsOf(app, c).run(() => figuresFile(app, user.id))
    return sendCsv(c, 'musika-figures', columns, lines)
  })
}
