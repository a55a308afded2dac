import { useQuery } from '@tanstack/react-query'
import type { Notification } from '../../../contracts/notifications.ts'
import { texts } from '../../../contracts/texts.ts'
import { useNow } from '../../lib/clock.ts'
import { formatAgo } from '../../lib/dates.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import {
  notificationsQuery,
  useDeleteNotification,
  useMarkAllRead,
  useMarkRead,
} from './notifications.queries.ts'

const icons: Record<string, IconName> = {
  new_listing: 'tag',
  price_drop: 'trending-down',
  search_alert: 'search',
  bid_update: 'gavel',
  message: 'message-circle',
  order: 'package',
}

interface NotificationPanelProps {
  userId: string
  unread: number
  onClose: () => void
}

/** The list below the bell. */
export function NotificationPanel({ userId, unread, onClose }: NotificationPanelProps) {
  const { data, isPending, refetch } = useQuery(notificationsQuery(userId))
  const markAll = useMarkAllRead(userId)
  return (
    <>
      <div className="pop-h">
        <h2>{texts.notifications.heading}</h2>
        {unread > 0 && (
          <Button variant="link" pending={markAll.isPending} onClick={() => markAll.mutate()}>
            {texts.notifications.markAll}
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
              onClose={onClose}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && (
        <p className="quiet px-4 py-10 text-center">{texts.notifications.empty}</p>
      )}
      {!data && isPending && (
        <p className="quiet px-4 py-10 text-center" role="status">
          Loading...
        </p>
      )}
      {!data && !isPending && (
        <ErrorState title="Failed to fetch notifications" onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface NotificationRowProps {
  userId: string
  notification: Notification
  onClose: () => void
}

/** Pressing it marks it read, follows its link and closes the panel. */
function NotificationRow({ userId, notification, onClose }: NotificationRowProps) {
  const { id, type, title, message, read, link, createdAt } = notification
  const now = useNow(60_000)
  const go = useGo()
  const markRead = useMarkRead(userId)
  const remove = useDeleteNotification(userId)

  function open() {
    if (!read) markRead.mutate(id)
    onClose()
    if (link) go(link)
  }

  return (
    <li className={read ? undefined : 'un'}>
      <span className={type === 'bid_update' ? 'ic f' : 'ic'}>
        <Icon name={icons[type] ?? 'bell'} />
      </span>
      <div>
        <button type="button" className="block w-full text-left" onClick={open}>
          <b>{title}</b>
          {!read && <span className="vh">, unread</span>}
          <p>{message}</p>
          <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>
        </button>
      </div>
      <IconButton
        icon="x"
        label={`Delete notification: ${title}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      />
    </li>
  )
}
