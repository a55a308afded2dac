import type { Module } from '../../platform/module.ts'
import { noteVisit } from './count-visits.ts'
import { forgetVisitors } from './forget-visitors.ts'

/** Counts pages, visitors and the views of each listing, without cookies. Goes before what it counts in the list of modules. */
export const analytics: Module = {
  name: 'analytics',
  routes(app, _route, http) {
    http.use(async (c, next) => {
      await next()
      noteVisit(app, c)
    })
  },
  sweeps: (app) => [
    { name: 'visitors of past days', every: 60 * 60 * 1000, run: () => forgetVisitors(app) },
  ],
}
