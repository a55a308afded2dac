import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { breachCalls } from '../../../../contracts/admin-privacy.ts'
import { breachesFilePath } from '../../../../contracts/desk-privacy-paths.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../../platform/http/paging.ts'
import { requireStaff } from '../../staff/index.ts'
import { deskFile, fileDescription } from '../desk-file.ts'
import { changeBreach, enterBreach } from './enter-breach.ts'
import { readBreach, readBreaches } from './queries.ts'

/** Entries in one file. */
const most = 10_000

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

  http.openAPIRegistry.registerPath(
    fileDescription(breachesFilePath, 'The register of breaches, as a file', z.object({})),
  )
  http.get(breachesFilePath, async (c) => {
    await requireStaff(app, c, 'admin')
    const { breaches } = await readBreaches(app, undefined, { page: 1, limit: most, offset: 0 })
    return deskFile(c, 'musika-breaches.csv', breaches, [
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
    ])
  })
}
