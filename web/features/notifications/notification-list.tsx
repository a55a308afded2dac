import { useQuery } from '@tanstack/react-query'
import * as notificationsText from '#messages/notifications'
import { useNow } from '../../lib/clock.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { byDay } from './notification-days.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsHref, type NotificationsView } from './notifications-href.ts'
import { notificationPageQuery, notificationsPerPage } from './notifications.queries.ts'
import * as notificationsStyles from './notifications.module.css'

interface NotificationListProps extends NotificationsView {
  userId: string
}

/** One page of the member's notifications, by day. */
export function NotificationList({ userId, unread, page }: NotificationListProps) {
  const query = useQuery(notificationPageQuery(userId, unread, page))
  const { data } = query
  const now = useNow(60_000)
  if (!data)
    return (
      <NotRead query={query} failed={notificationsText.failedToFetchNotifications}>
        <RowSkeletons />
      </NotRead>
    )
  if (data.items.length === 0) return <Nothing unread={unread} page={page} />
  return (
    <>
      {byDay(data.items, now).map(({ title, notifications }) => (
        <section key={title} className={notificationsStyles.day} aria-label={title}>
          <h2>{title}</h2>
          <ul className={`${notificationsStyles.list} ${notificationsStyles.whole}`}>
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} userId={userId} notification={notification} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / notificationsPerPage)}
        href={(to) => notificationsHref({ unread, page: to })}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Nothing({ unread, page }: NotificationsView) {
  if (page > 1)
    return (
      <EmptyState
        title={notificationsText.thereAreNoNotificationsOn}
        action={
          <ButtonLink variant="line" href={notificationsHref({ unread, page: 1 })}>
            {notificationsText.newestNotifications}
          </ButtonLink>
        }
      />
    )
  return unread ? (
    <EmptyState
      title={notificationsText.nothingUnread}
      detail={notificationsText.youHaveSeenEverything}
    />
  ) : (
    <EmptyState
      title={notificationsText.empty}
      detail={notificationsText.whenYouAreOutbidWin}
      action={<ButtonLink href="/">{notificationsText.browseItems}</ButtonLink>}
    />
  )
}

function RowSkeletons() {
  return (
    <SkeletonGroup
      label={notificationsText.loadingYourNotifications}
      className={notificationsStyles.day}
    >
      <ul className={`${notificationsStyles.list} ${notificationsStyles.whole}`}>
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <Skeleton shape="dot" />
            <div>
              <Skeleton width="md" />
              <Skeleton width="xl" />
            </div>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  )
}
