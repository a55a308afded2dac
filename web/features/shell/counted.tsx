import { CountBadge } from '../../ui/states/count-badge.tsx'
import { countLabel } from '../../ui/states/count-label.ts'

/** A label with how many things behind it are unread, for the eye and for screen readers. */
export function Counted({ label, unread }: { label: string; unread: number }) {
  return (
    <>
      <span>
        {label}
        {unread > 0 && <span className="vh">{` ${countLabel(unread)} unread`}</span>}
      </span>
      <CountBadge count={unread} />
    </>
  )
}
