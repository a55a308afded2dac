import type { Module } from '../../platform/module.ts'
import { notificationJobs } from './jobs.ts'
import { mailDue } from './mail-due.ts'
import { notificationRoutes } from './routes.ts'

export { notify, type Notice } from './notify.ts'

export const notifications: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: notificationJobs,
  sweeps: (app) => [{ name: 'mail notifications', every: 2000, run: () => mailDue(app) }],
}
