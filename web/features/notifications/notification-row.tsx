import * as notificationsText from '#messages/notifications'
import { notificationGroups } from '#contracts/notifications/groups.ts'
import type { Notification } from '#contracts/notifications/notifications.ts'
import { useNow } from '../../lib/clock.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useDeleteNotification, useMarkRead } from './notifications.queries.ts'
import { timeAgo } from './relative-time.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as notificationsStyles from './notifications.module.css'

/** Indexed by string, because a page may be older than the server and not have a group yet. */
const icons: Record<string, { icon: IconName }> = notificationGroups

interface NotificationRowProps {
  userId: string
  notification: Notification
  /** Called when the row is clicked, to close the panel. */
  onOpen?: () => void
}

/** A notification. A click marks it as read and follows its link, if it has one. */
export function NotificationRow({ userId, notification, onOpen }: NotificationRowProps) {
  const { id, type, title, message, read, link, payLink, createdAt } = notification
  const icon = icons[type]?.icon ?? 'bell'
  const now = useNow(60_000)
  const markRead = useMarkRead(userId)
  const remove = useDeleteNotification(userId)

  const markIfUnread = () => {
    if (!read) markRead.mutate(id)
  }
  function open() {
    markIfUnread()
    onOpen?.()
  }
  const words = (
    <>
      <b>{title}</b>
      {!read && <VisuallyHidden>{notificationsText.unread}</VisuallyHidden>}
      <span className={notificationsStyles.message}>{unbroken(message)}</span>
      <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
    </>
  )

  return (
    <li className={read ? undefined : notificationsStyles.unread}>
      <span
        className={
          type === 'bid_update'
            ? `${notificationsStyles.symbol} ${notificationsStyles.filled}`
            : notificationsStyles.symbol
        }
        data-icon={icon}
      >
        <Icon name={icon} />
      </span>
      <div>
        {link ? (
          // A middle click opens the link in a new tab and counts too.
          <Link
            className={notificationsStyles.open}
            href={link}
            onClick={open}
            onAuxClick={markIfUnread}
          >
            {words}
          </Link>
        ) : (
          <button type="button" className={notificationsStyles.open} onClick={open}>
            {words}
          </button>
        )}
        {payLink && (
          <ButtonLink className={notificationsStyles.action} href={payLink} onClick={open}>
            {notificationsText.payNow}
          </ButtonLink>
        )}
      </div>
      <IconButton
        className={notificationsStyles.iconButton}
        icon="x"
        label={notificationsText.deleteNotificationTitle({ title })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  )
}
