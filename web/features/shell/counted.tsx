import * as commonText from '#messages/common'
import { CountBadge } from '../../ui/states/count-badge.tsx'
import { countLabel } from '../../ui/states/count-label.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'

/** A label with its number of unread items, as a badge and as text for screen readers. */
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
