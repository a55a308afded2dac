import type { OpenAPIHono } from '@hono/zod-openapi'
import { breachCalls, breachList } from '../../../../contracts/privacy/admin/privacy.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { serveList } from '../../staff/index.ts'
import { changeBreach, createBreach } from './save-breach.ts'
import { readBreach, readBreaches } from './queries.ts'

/** Routes of the breach register, for admins. */
export function breachRoutes(app: App, route: Route, http: OpenAPIHono): void {
  serveList(app, route, http, {
    list: breachList,
    call: breachCalls.list,
    read: (asked, page) => readBreaches(app, asked, page),
  })
  route(breachCalls.one, ({ params: { id } }) => readBreach(app.db, id))
  route(breachCalls.enter, ({ staff, body }) => createBreach(app, staff.id, body))
  route(breachCalls.change, ({ staff, params: { id }, body: { version, note, ...form } }) =>
    changeBreach(app, { id, by: staff.id, version, note }, form),
  )
}
