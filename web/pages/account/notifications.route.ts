import * as notificationsText from '#messages/notifications'
import {
  notificationPageQuery,
  unreadQuery,
} from '../../features/notifications/notifications.queries.ts'
import { readNotificationsView } from '../../features/notifications/notifications-href.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/notifications`, with `?unread=1` and `?page=`. */
export const notificationsRoute = createRoute({
  path: '/notifications',
  staticData: { file: 'web/pages/account/notifications.tsx' },
  component: lazyRouteComponent(() => import('./notifications.tsx'), 'NotificationsPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => readNotificationsView(search),
  loader: ({ context, deps: { unread, page } }) =>
    load(
      context,
      notificationPageQuery(context.user.id, unread, page),
      unreadQuery(context.user.id),
    ),
  head: ({ match }) =>
    pageHead(
      {
        title: notificationsText.yourNotifications,
        description: notificationsText.bidsOrdersMessagesAndYour,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
