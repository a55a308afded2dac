import { countLabel } from './count-label.ts'
import * as badgeStyles from './badge.module.css'

/** A small green count on the corner of a button. The button's label must contain the number for screen readers. */
export function CountBadge({ count }: { count: number }) {
  const text = countLabel(count)
  return text ? (
    <span className={badgeStyles.count} aria-hidden="true">
      {text}
    </span>
  ) : null
}
