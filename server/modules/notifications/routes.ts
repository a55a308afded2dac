import { messagesIn } from '../../../messages/index.ts'
import { notificationCalls } from '#contracts/notifications/notifications.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { countUnread, readNotifications } from './queries.ts'
import { readPreferences, setPreference } from './preferences.ts'
import { deleteNotification, markAllRead, markRead } from './store.ts'

export function notificationRoutes(app: App, route: Route): void {
  route(notificationCalls.list, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { notifications, total } = await readNotifications(
      app,
      user.id,
      page,
      query.unread === 'true',
    )
    setPageHeaders(c, page, total)
    return notifications
  })

  route(notificationCalls.count, async ({ user }) => ({ count: await countUnread(app, user.id) }))

  route(notificationCalls.read, async ({ params, user }) => {
    // The response for another member's notification is the same as for an unknown one.
    if (!(await markRead(app, { id: params.id, userId: user.id })))
      throw new DomainError('not_found')
    return { message: messagesIn('en').notificationsAnswers.markedAsRead }
  })

  route(notificationCalls.readAll, async ({ user }) => {
    await markAllRead(app, user.id)
    return { message: messagesIn('en').notificationsAnswers.allMarkedAsRead }
  })

  route(notificationCalls.remove, async ({ params, user }) => {
    if (!(await deleteNotification(app, { id: params.id, userId: user.id })))
      throw new DomainError('not_found')
    return { message: messagesIn('en').notificationsAnswers.deleted }
  })

  route(notificationCalls.preferences, ({ user }) => readPreferences(app, user.id))

  route(notificationCalls.prefer, async ({ user, body }) => {
    await setPreference(app, user.id, body)
    return readPreferences(app, user.id)
  })
}
