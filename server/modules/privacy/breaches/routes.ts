import { breachCalls } from '#contracts/privacy/admin/privacy.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { changeBreach, createBreach } from './save-breach.ts'
import { readBreach } from './breaches.list.ts'

/** Routes of the breach register, for admins. */
export function breachRoutes(app: App, route: Route): void {
  route(breachCalls.one, ({ params: { id } }) => readBreach(app.db, id))
  route(breachCalls.enter, ({ staff, body }) => createBreach(app, staff.id, body))
  route(breachCalls.change, ({ staff, params: { id }, body: { version, note, ...form } }) =>
    changeBreach(app, { id, by: staff.id, version, note }, form),
  )
}
