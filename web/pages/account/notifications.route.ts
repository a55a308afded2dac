import * as notificationsText from '#messages/notifications'
import {
  notificationPageQuery,
  unreadQuery,
} from '../../features/notifications/notifications.queries.ts'
import { readNotificationsView } from '../../features/notifications/notifications-href.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/notifications`, with `?unread=1` and `?page=`. */
export const notificationsRoute = memberRoute({
  path: '/notifications',
  title: notificationsText.yourNotifications,
  description: notificationsText.bidsOrdersMessagesAndYour,
  staticData: { file: 'web/pages/account/notifications.tsx' },
  component: lazyRouteComponent(() => import('./notifications.tsx'), 'NotificationsPage'),
  loaderDeps: ({ search }) => readNotificationsView(search),
  loader: ({ context, deps: { unread, page } }) =>
    load(
      context,
      notificationPageQuery(context.user.id, unread, page),
      unreadQuery(context.user.id),
    ),
})
