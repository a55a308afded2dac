import { deskCalls } from '../../../contracts/admin-desk.ts'
import type { Module } from '../../platform/module.ts'
import { noteVisit } from './count-visits.ts'
import { readAnalytics, readDashboard } from './desk-queries.ts'
import { forgetVisitors } from './forget-visitors.ts'

/** Counts pages, visitors and the views of each listing, without cookies, and tells the staff. Goes before what it counts in the list of modules. */
export const analytics: Module = {
  name: 'analytics',
  routes(app, route, http) {
    http.use(async (c, next) => {
      await next()
      noteVisit(app, c)
    })
    route(deskCalls.dashboard, () => readDashboard(app))
    route(deskCalls.analytics, ({ query: { days } }) => readAnalytics(app, days))
  },
  sweeps: (app) => [
    { name: 'visitors of past days', every: 60 * 60 * 1000, run: () => forgetVisitors(app) },
  ],
}
