import type { Module } from '../../platform/module.ts'
import { moderationRoutes } from './routes.ts'
import { endSuspensions } from './people/suspend-person.ts'

/** Reports of members, what the filters held back, and what the staff decide about listings and people. */
export const moderation: Module = {
  name: 'moderation',
  routes: moderationRoutes,
  sweeps: (app) => [
    { name: 'suspensions that are over', every: 10_000, run: () => endSuspensions(app) },
  ],
}
