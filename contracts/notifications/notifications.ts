import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { NotificationId, UserId } from '../common/ids.ts'
import { Timestamp, pageQuery } from '../common/values.ts'
import { notificationGroupIds } from './groups.ts'

export const Notification = z.object({
  id: NotificationId,
  type: z.enum(notificationGroupIds),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  link: z.string().nullable(),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

/** How a member may be notified beside the bell, which shows everything. */
export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How a member wants to be notified of one group. */
export const NotificationPreference = z.object({
  type: z.enum(notificationGroupIds),
  mail: z.boolean(),
  push: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const mine = z.object({ userId: UserId })
const one = z.object({ id: NotificationId })
const done = z.object({ message: z.string() })

export const notificationCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/notifications/{userId}',
    tag: 'notifications',
    access: 'own',
    summary: 'Notifications, newest first; `unread=true`: only those',
    params: mine,
    query: z.object({ ...pageQuery, unread: z.enum(['true', 'false']).optional() }),
    status: 200,
    response: z.array(Notification),
    errors: ['unauthenticated', 'foreign_identity'],
  }),
  count: endpoint({
    method: 'get',
    path: '/api/notifications/{userId}/count',
    tag: 'notifications',
    access: 'own',
    summary: 'How many are unread',
    params: mine,
    status: 200,
    response: z.object({ count: z.number().int() }),
    errors: ['unauthenticated', 'foreign_identity'],
  }),
  read: endpoint({
    method: 'put',
    path: '/api/notifications/{id}/read',
    tag: 'notifications',
    access: 'member',
    summary: 'Mark one read',
    params: one,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'not_found'],
  }),
  readAll: endpoint({
    method: 'put',
    path: '/api/notifications/{userId}/read-all',
    tag: 'notifications',
    access: 'own',
    summary: 'Mark all read',
    params: mine,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'foreign_identity'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/notifications/{id}',
    tag: 'notifications',
    access: 'member',
    summary: 'Delete one',
    params: one,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'not_found'],
  }),
  preferences: endpoint({
    method: 'get',
    path: '/api/notification-preferences',
    tag: 'notifications',
    access: 'member',
    summary: 'Which types are also mailed and pushed',
    status: 200,
    response: z.array(NotificationPreference),
    errors: ['unauthenticated'],
  }),
  prefer: endpoint({
    method: 'put',
    path: '/api/notification-preferences',
    tag: 'notifications',
    access: 'member',
    summary: 'Turn one type on one channel on or off',
    body: z.strictObject({
      type: z.enum(notificationGroupIds),
      channel: z.enum(notificationChannels),
      enabled: z.boolean(),
    }),
    status: 200,
    response: z.array(NotificationPreference),
    errors: ['unauthenticated', 'invalid_request', 'rate_limited'],
  }),
}
