import * as contactAdminText from '#messages/contact/admin'
import type { ContactMessage } from '#contracts/analytics/admin/dashboard.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatAgo, formatDayAndTime } from '../../../lib/dates.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

const statusLabels = {
  unread: contactAdminText.unread,
  read: contactAdminText.read,
  responded: contactAdminText.responded,
} as const
const minute = 60_000

interface MessageRowProps {
  message: ContactMessage
  /** The URL that opens the message. */
  href: string
  current: boolean
  /** Also shows address and text; the dashboard shows no address. */
  full?: boolean
}

/** A message in a list, as a link. Its text is rendered as plain text. */
export function MessageRow({ message, href, current, full = false }: MessageRowProps) {
  const now = useNow(minute)
  const { name, email, status, subject, message: text, createdAt, overdue, response } = message
  return (
    <li
      className={classNames(
        status === 'unread' && listsStyles.unread,
        current && listsStyles.current,
      )}
    >
      <Link
        href={href}
        keepScroll
        aria-current={current ? 'true' : undefined}
        className={listsStyles.queueOpen}
      >
        <span className={listsStyles.top}>
          <b>{name}</b>
          <Badge className={listsStyles.badge} tone={status === 'unread' ? 'new' : 'neutral'}>
            {statusLabels[status]}
          </Badge>
          {overdue && (
            <Badge className={listsStyles.badge} tone="warn" icon="clock">
              {contactAdminText.overdue}
            </Badge>
          )}
          {response?.delivery === 'failed' && (
            <Badge className={listsStyles.badge} tone="warn">
              {contactAdminText.mailNotSentYet}
            </Badge>
          )}
          <time dateTime={createdAt} title={formatDayAndTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </span>
        {full && (
          <Text as="span" small quiet className={listsStyles.quiet}>
            {email}
          </Text>
        )}
        <span className={listsStyles.detail}>{subject ?? contactAdminText.noSubject}</span>
        <span className={listsStyles.text}>{text}</span>
      </Link>
    </li>
  )
}
