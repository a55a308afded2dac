import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
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
  payLink: z.string().nullable().meta({
    description: 'The page that pays the order which the notification is about, while it is unpaid',
  }),
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

/** The optional channels. The bell always shows everything. */
export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** A member's channels for one group. */
export const NotificationPreference = z.object({
  type: z.enum(notificationGroupIds),
  mail: z.boolean(),
  push: z.boolean(),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

const mine = z.object({ userId: UserId })
const one = z.object({ id: NotificationId })
const done = z.object({ message: z.string() })

export const notificationCalls = calls('notifications', {
  list: {
    method: 'get',
    path: '/api/notifications/{userId}',
    access: 'own',
    summary: 'Notifications, newest first; `unread=true`: only those',
    params: mine,
    query: z.object({ ...pageQuery, unread: z.enum(['true', 'false']).optional() }),
    response: z.array(Notification),
  },
  count: {
    method: 'get',
    path: '/api/notifications/{userId}/count',
    access: 'own',
    summary: 'How many are unread',
    params: mine,
    response: z.object({ count: z.number().int() }),
  },
  read: {
    method: 'put',
    path: '/api/notifications/{id}/read',
    access: 'member',
    summary: 'Mark one read',
    params: one,
    response: done,
    errors: ['not_found'],
  },
  readAll: {
    method: 'put',
    path: '/api/notifications/{userId}/read-all',
    access: 'own',
    summary: 'Mark all read',
    params: mine,
    response: done,
  },
  remove: {
    method: 'delete',
    path: '/api/notifications/{id}',
    access: 'member',
    summary: 'Delete one',
    params: one,
    response: done,
    errors: ['not_found'],
  },
  preferences: {
    method: 'get',
    path: '/api/notification-preferences',
    access: 'member',
    summary: 'Which types are also mailed and pushed',
    response: z.array(NotificationPreference),
  },
  prefer: {
    method: 'put',
    path: '/api/notification-preferences',
    access: 'member',
    summary: 'Turn one type on one channel on or off',
    body: z.strictObject({
      type: z.enum(notificationGroupIds),
      channel: z.enum(notificationChannels),
      enabled: z.boolean(),
    }),
    response: z.array(NotificationPreference),
    errors: ['rate_limited'],
  },
})
