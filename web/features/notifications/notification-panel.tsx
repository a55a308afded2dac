import { useQuery } from '@tanstack/react-query'
import * as notificationsText from '#messages/notifications'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, useMarkAllRead } from './notifications.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as notificationsStyles from './notifications.module.css'
import * as dropdownStyles from '../../ui/overlays/dropdown.module.css'

interface NotificationPanelProps {
  userId: string
  unread: number
  onClose: () => void
}

/** The list below the bell. */
export function NotificationPanel({ userId, unread, onClose }: NotificationPanelProps) {
  const { data, isPending, isFetching, refetch } = useQuery(notificationsQuery(userId))
  const markAll = useMarkAllRead(userId)
  return (
    <>
      <div className={dropdownStyles.popoverHeading}>
        <h2>{notificationsText.heading}</h2>
        {unread > 0 && (
          <Button
            variant="link"
            pending={markAll.isPending}
            onClick={() => markAll.mutate({ params: { userId } })}
          >
            {notificationsText.markAll}
          </Button>
        )}
      </div>
      {data && data.length > 0 && (
        <ul className={notificationsStyles.list}>
          {data.map((notification) => (
            <NotificationRow
              key={notification.id}
              userId={userId}
              notification={notification}
              onOpen={onClose}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <Text quiet className={notificationsStyles.nothing}>
          {notificationsText.empty}
        </Text>
      )}
      {!data && isPending && (
        <Text quiet className={notificationsStyles.nothing} role="status">
          {notificationsText.loading}
        </Text>
      )}
      {!data && !isPending && (
        <ErrorState
          title={notificationsText.failedToFetchNotifications}
          level={3}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Link className={notificationsStyles.all} href="/notifications" onClick={onClose}>
        {notificationsText.seeAllNotifications}
      </Link>
    </>
  )
}
