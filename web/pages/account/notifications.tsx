import * as notificationsText from '#messages/notifications'
import { MarkAllButton } from '../../features/notifications/mark-all-button.tsx'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { notificationsHref } from '../../features/notifications/notifications-href.ts'
import { Link, TextLink } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Container, PageHeading, Text } from '../../ui/layout.tsx'
import * as notificationsStyles from '../../features/notifications/notifications.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/notifications')

/** `/notifications` */
export function NotificationsPage() {
  const { unread, page } = route.useLoaderDeps()
  const { user } = route.useRouteContext()
  return (
    <Container className={notificationsStyles.page}>
      <PageHeading
        className={`${notificationsStyles.pageHeading} ${layoutStyles.between} ${notificationsStyles.between}`}
      >
        <h1>{notificationsText.heading}</h1>
        <MarkAllButton userId={user.id} />
      </PageHeading>
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
      <Text small className={notificationsStyles.choose}>
        <TextLink href="/account/notifications">
          {notificationsText.chooseYourNotifications}
        </TextLink>
      </Text>
    </Container>
  )
}
