import { contactAdminCalls } from '#contracts/analytics/admin/dashboard.ts'
import { pageViewCalls } from '#contracts/analytics/page-views.ts'
import type { Module } from '../../platform/module.ts'
import { countLoadedPage, countShownPage } from './count-visits.ts'
import { readAnalytics, readDashboard } from './admin/queries.ts'
import { readWaiting } from './admin/waiting.ts'
import { countDays } from './figures/count-days.ts'
import { figureRoutes } from './figures/routes.ts'
import { forgetVisitors } from './forget-visitors.ts'

/**
 * Counts pages, visitors and the views of each listing for staff and sellers, without cookies. In the list of modules
 * it must come before the modules whose pages it counts.
 */
export const analytics: Module = {
  name: 'analytics',
  routes(app, route, http) {
    http.use(async (c, next) => {
      await next()
      countLoadedPage(app, c)
    })
    route(pageViewCalls.count, async ({ c, body }) => {
      countShownPage(app, c, body)
      return {}
    })
    route(contactAdminCalls.dashboard, () => readDashboard(app))
    route(contactAdminCalls.waiting, ({ staff }) => readWaiting(app, staff.role))
    route(contactAdminCalls.analytics, ({ query: { days } }) => readAnalytics(app, days))
    figureRoutes(app, route, http)
  },
  sweeps: (app) => [
    { name: 'visitors of past days', every: 60 * 60 * 1000, run: () => forgetVisitors(app) },
    { name: 'figures of sellers', every: 5 * 60 * 1000, run: () => countDays(app) },
  ],
}
