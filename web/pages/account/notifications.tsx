import * as notificationsText from '#messages/notifications'
import { MarkAllButton } from '../../features/notifications/mark-all-button.tsx'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { notificationsHref } from '../../features/notifications/notifications-href.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import * as notificationsStyles from '../../features/notifications/notifications.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/notifications')

/** `/notifications` */
export function NotificationsPage() {
  const { unread, page } = route.useLoaderDeps()
  const { user } = route.useRouteContext()
  return (
    <div className={`${layoutStyles.container} ${notificationsStyles.page}`}>
      <div
        className={`${layoutStyles.pageHeading} ${notificationsStyles.pageHeading} ${layoutStyles.between} ${notificationsStyles.between}`}
      >
        <h1>{notificationsText.heading}</h1>
        <MarkAllButton userId={user.id} />
      </div>
      <LinkTabs
        label={notificationsText.heading}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={[
          {
            href: notificationsHref({ unread: false, page: 1 }),
            label: notificationsText.all,
            current: !unread,
          },
          {
            href: notificationsHref({ unread: true, page: 1 }),
            label: notificationsText.unreadTitle,
            current: unread,
          },
        ]}
      />
      <NotificationList userId={user.id} unread={unread} page={page} />
      <p className={`${layoutStyles.small} ${notificationsStyles.choose}`}>
        <Link className={layoutStyles.link} href="/account/notifications">
          {notificationsText.chooseYourNotifications}
        </Link>
      </p>
    </div>
  )
}
