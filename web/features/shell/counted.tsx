import * as commonText from '#messages/common'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { countLabel } from '../../ui/states/count-label.ts'
import * as layoutStyles from '../../ui/layout.module.css'

/** A label with how many things behind it are unread, for the eye and for screen readers. */
export function Counted({ label, unread }: { label: string; unread: number }) {
  return (
    <>
      <span>
        {label}
        {unread > 0 && (
          <span className={layoutStyles.visuallyHidden}>
            {' '}
            {commonText.unreadUnread({ unread: countLabel(unread) })}
          </span>
        )}
      </span>
      <CountBadge count={unread} />
    </>
  )
}
