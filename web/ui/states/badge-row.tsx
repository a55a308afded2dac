import { Badge } from './badge.tsx'
import type { IconName } from '../pictures/icon.tsx'
import * as badgeStyles from './badge.module.css'

/** Several badges in a row; renders nothing without badges. */
export function BadgeRow({ badges }: { badges: readonly { icon: IconName; label: string }[] }) {
  if (badges.length === 0) return null
  return (
    <span className={badgeStyles.badges}>
      {badges.map(({ icon, label }) => (
        <Badge key={label} tone="new" icon={icon}>
          <span className={badgeStyles.word}>{label}</span>
        </Badge>
      ))}
    </span>
  )
}
