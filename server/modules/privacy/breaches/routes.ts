import type { OpenAPIHono } from '@hono/zod-openapi'
import { breachCalls, BreachFilters } from '../../../../contracts/privacy/admin/privacy.ts'
import { breachesFilePath } from '../../../../contracts/privacy/admin/file-paths.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/answers/paging.ts'
import { csvRoute } from '../../staff/index.ts'
import { changeBreach, enterBreach } from './enter-breach.ts'
import { readBreach, readBreaches } from './queries.ts'

/** The register of breaches, which admins keep. */
export function breachRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(breachCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    const { breaches, total } = await readBreaches(app, query.status, page)
    setPageHeaders(c, page, total)
    return breaches
  })
  route(breachCalls.one, ({ params: { id } }) => readBreach(app.db, id))
  route(breachCalls.enter, ({ staff, body }) => enterBreach(app, staff.id, body))
  route(breachCalls.change, ({ staff, params: { id }, body: { version, note, ...form } }) =>
    changeBreach(app, { id, by: staff.id, version, note }, form),
  )

  csvRoute(app, http, {
    path: breachesFilePath,
    name: 'musika-breaches',
    what: 'The register of breaches',
    access: 'admin',
    filters: BreachFilters,
    columns: [
      'foundAt',
      'what',
      'whose',
      'people',
      'measures',
      'regulatorDueAt',
      'regulatorToldAt',
      'peopleDueAt',
      'peopleToldAt',
      'peopleNotToldBecause',
      'late',
      'closed',
      'createdAt',
      'id',
    ],
    rows: async ({ status }, page) => (await readBreaches(app, status, page)).breaches,
  })
}
