import type { Module } from '../../platform/module.ts'
import { moderationRoutes } from './routes.ts'
import { endSuspensions } from './members/suspend-member.ts'

/** Reports of members, listings held by filters, and decisions of staff about listings and members. */
export const moderation: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  sweeps: (app) => [
    { name: 'suspensions that are over', every: 10_000, run: () => endSuspensions(app) },
  ],
}
