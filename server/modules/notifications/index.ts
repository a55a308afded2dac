import { statement } from '../../platform/database/statement.ts'
import { countedMax, type GaugeRow } from '../../platform/metrics/metrics.ts'
import type { Module } from '../../platform/module.ts'
import { notificationJobs } from './jobs.ts'
import { mailDue } from './mail-due.ts'
import { pushDue } from './push-due.ts'
import { pushRoutes } from './push-routes.ts'
import { notificationRoutes } from './routes.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribe-routes.ts'

export {
  forgetMessageNotifications,
  markMessageNotificationsRead,
  messageCause,
} from './message-notifications.ts'
export { notify, type SharedNotification } from './notify.ts'
export { notifyMany } from './notify-many.ts'
export { showNotification } from './show-notification.ts'
export type { NotificationContent, NotificationType, ParamsOf } from './types/index.ts'
export { setPreference } from './preferences.ts'
export { unsubscribeAll } from './push-subscriptions.ts'

const waiting = (outbox: string) =>
  `select '${outbox}' as outbox, count(*)::float8 as value
   from (select from ${outbox}_outbox limit ${countedMax}) waiting`
const readOutboxes = statement<GaugeRow>(
  'metrics_outboxes',
  `${waiting('mail')} union all ${waiting('push')}`,
)

export const notifications: Module = {
  name: 'notifications',
  routes: (app, route, http) => {
    notificationRoutes(app, route)
    pushRoutes(app, route)
    unsubscribeRoutes(app, http)
  },
  jobs: notificationJobs,
  metrics: (_app, metrics) =>
    metrics.databaseGauge(
      {
        name: 'musika_outbox_waiting',
        help: `Notifications whose mail or push is not queued yet; at most ${countedMax} are counted.`,
        labelNames: ['outbox'],
      },
      readOutboxes,
    ),
  sweeps: (app) => [
    { name: 'mail notifications', every: 2000, run: () => mailDue(app) },
    { name: 'push notifications', every: 1000, run: () => pushDue(app) },
  ],
}
