import type { Module } from '../../platform/module.ts'
import { endDueChecks } from './identity/end-check.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { moderationRoutes } from './routes.ts'
import { endSuspensions } from './members/suspend-member.ts'

export { identityFolder } from './identity/identity-files.ts'

/** Reports of members, listings held by filters, identity checks, and decisions of staff about listings and members. */
export const moderation: Module = {
  name: 'moderation',
  routes(app, route, http) {
    moderationRoutes(app, route)
    identityRoutes(app, route, http)
  },
  sweeps: (app) => [
    { name: 'identity checks that are over', every: 60_000, run: () => endDueChecks(app) },
    { name: 'suspensions that are over', every: 10_000, run: () => endSuspensions(app) },
  ],
}
