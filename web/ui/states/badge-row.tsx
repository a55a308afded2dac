import { Badge } from './badge.tsx'
import type { IconName } from '../pictures/icon.tsx'

/** Several short states beside each other; nothing without any. */
export function BadgeRow({ badges }: { badges: readonly { icon: IconName; label: string }[] }) {
  if (badges.length === 0) return null
  return (
    <span className="badges">
      {badges.map(({ icon, label }) => (
        <Badge key={label} tone="new" icon={icon}>
          <span className="word">{label}</span>
        </Badge>
      ))}
    </span>
  )
}
