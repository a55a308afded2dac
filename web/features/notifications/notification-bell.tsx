import type { ReactNode } from 'react'
import * as notificationsText from '#messages/notifications'
import { countLabel } from '../../ui/states/count-label.ts'
import { Dropdown, type DropdownTrigger } from '../../ui/overlays/dropdown.tsx'

interface NotificationBellProps {
  unread: number
  className?: string
  /** Renders the button, which differs between small and large screens. */
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

/** The label for screen readers, such as "Notifications 9+ unread". */
function bellLabel(unread: number): string {
  return unread > 0
    ? notificationsText.headingUnreadUnread({
        heading: notificationsText.heading,
        unread: countLabel(unread),
      })
    : notificationsText.heading
}
