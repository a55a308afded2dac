import { useQuery } from '@tanstack/react-query'
import * as notificationsText from '#messages/notifications'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, useMarkAllRead } from './notifications.queries.ts'

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
      <div className="pop-h">
        <h2>{notificationsText.heading}</h2>
        {unread > 0 && (
          <Button variant="link" pending={markAll.isPending} onClick={() => markAll.mutate()}>
            {notificationsText.markAll}
          </Button>
        )}
      </div>
      {data && data.length > 0 && (
        <ul className="ntf">
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
        <p className="quiet px-4 py-10 text-center">{notificationsText.empty}</p>
      )}
      {!data && isPending && (
        <p className="quiet px-4 py-10 text-center" role="status">
          {notificationsText.loading}
        </p>
      )}
      {!data && !isPending && (
        <ErrorState
          title={notificationsText.failedToFetchNotifications}
          level={3}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Link className="ntf-all" href="/notifications" onClick={onClose}>
        {notificationsText.seeAllNotifications}
      </Link>
    </>
  )
}
