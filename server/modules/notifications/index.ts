import type { Module } from '../../platform/module.ts'
import { notificationJobs } from './jobs.ts'
import { mailDue } from './mail-due.ts'
import { pushDue } from './push-due.ts'
import { pushRoutes } from './push-routes.ts'
import { notificationRoutes } from './routes.ts'

export { forgetMessageNotices, markMessageNoticesRead } from './message-notices.ts'
export { notify, type Notice } from './notify.ts'
export { notifyMany } from './notify-many.ts'
export { setPreference } from './preferences.ts'
export { unsubscribeAll } from './push-subscriptions.ts'

export const notifications: Module = {
  name: 'notifications',
  routes: (app, route) => {
    notificationRoutes(app, route)
    pushRoutes(app, route)
  },
  jobs: notificationJobs,
  sweeps: (app) => [
    { name: 'mail notifications', every: 2000, run: () => mailDue(app) },
    { name: 'push notifications', every: 1000, run: () => pushDue(app) },
  ],
}
