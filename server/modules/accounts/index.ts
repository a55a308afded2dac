import type { Module } from '../../platform/module.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export { requireAdult } from './adult.rules.ts'
export { findSession } from './find-session.ts'
export { hashPassword } from './passwords.ts'
export { phoneNumberOf } from './phone-number.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
  // At a quiet hour in Harare; made up for within a day when nothing ran then.
  crontab: ['17 1 * * * forget_expired ?fill=1d'],
}
