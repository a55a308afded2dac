import type { ReactNode } from 'react'
import * as notificationsText from '#messages/notifications'
import { countLabel } from '../../ui/states/count-label.ts'
import { Dropdown, type DropdownTrigger } from '../../ui/overlays/dropdown.tsx'

interface NotificationBellProps {
  unread: number
  className?: string
  /** The button; it differs between phone and desktop. */
  renderButton: (trigger: DropdownTrigger, label: string) => ReactNode
  renderPanel: (onClose: () => void) => ReactNode
}

/** The bell with its panel. */
export function NotificationBell({
  unread,
  className,
  renderButton,
  renderPanel,
}: NotificationBellProps) {
  return (
    <Dropdown
      label={notificationsText.heading}
      size="wide"
      className={className}
      trigger={(trigger) => renderButton(trigger, bellLabel(unread))}
    >
      {renderPanel}
    </Dropdown>
  )
}

/** "Notifications 9+ unread", for screen readers. */
function bellLabel(unread: number): string {
  return unread > 0
    ? notificationsText.headingUnreadUnread({
        heading: notificationsText.heading,
        unread: countLabel(unread),
      })
    : notificationsText.heading
}
