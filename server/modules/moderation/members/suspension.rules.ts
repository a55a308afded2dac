import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

const day = 24 * 60 * 60 * 1000
/** The longest dated suspension, in milliseconds; a longer one is open. */
const longest = 731 * day
const harare = 2 * 60 * 60 * 1000

/** The moment at which a suspension is over that lasts through this day (`2026-12-03`, in Harare); null for an open one. Throws `invalid_request`. */
export function suspendedUntil(until: string | null | undefined, now: Date): Date | null {
  if (!until) return null
  const end = new Date(Date.parse(`${until}T00:00:00Z`) + day - harare)
  if (end <= now) throw invalidField('until', messageRef('moderationRefusals.dayPast'))
  if (end.getTime() > now.getTime() + longest)
    throw invalidField('until', messageRef('moderationRefusals.dayTooFar'))
  return end
}
