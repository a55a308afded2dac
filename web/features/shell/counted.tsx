import * as commonText from '#messages/common'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { countLabel } from '../../ui/states/count-label.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'

/** A label with how many things behind it are unread, for the eye and for screen readers. */
export function Counted({ label, unread }: { label: string; unread: number }) {
  return (
    <>
      <span>
        {label}
        {unread > 0 && (
          <VisuallyHidden>
            {' '}
            {commonText.unreadUnread({ unread: countLabel(unread) })}
          </VisuallyHidden>
        )}
      </span>
      <CountBadge count={unread} />
    </>
  )
}
