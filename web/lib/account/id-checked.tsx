import * as moderationText from '#messages/moderation'
import { Badge } from '../../ui/states/badge.tsx'
import * as badgeStyles from '../../ui/states/badge.module.css'
import { formatMonth } from '../dates.ts'

/** The badge of a member whose identity staff checked in this month, `YYYY-MM`. */
export const IdChecked = ({ month }: { month: string }) => (
  <Badge tone="info" icon="shield-check" className={badgeStyles.wraps}>
    {moderationText.idChecked({ month: formatMonth(`${month}-15T12:00:00Z`) })}
  </Badge>
)
