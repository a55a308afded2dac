import * as moderationText from '#messages/moderation'
import { Badge } from '../../ui/states/badge.tsx'
import { formatMonth } from '../dates.ts'

/** The badge of a member whose identity staff checked in this month, `YYYY-MM`. */
export const IdChecked = ({ month }: { month: string }) => (
  <Badge tone="info" icon="shield-check">
    {moderationText.idChecked({ month: formatMonth(`${month}-15T12:00:00Z`) })}
  </Badge>
)
