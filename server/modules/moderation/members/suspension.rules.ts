import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

const day = 24 * 60 * 60 * 1000
/** The longest suspension with an end, in milliseconds. */
const longest = 731 * day
const harare = 2 * 60 * 60 * 1000

/**
 * The end of a suspension whose last day is `until`, such as `2026-12-03`, in Harare; null if it is indefinite.
 * Throws `invalid_request`.
 */
export function suspendedUntil(until: string | null | undefined, now: Date): Date | null {
  if (!until) return null
  const end = new Date(Date.parse(`${until}T00:00:00Z`) + day - harare)
  if (end <= now) throw invalidField('until', messageRef('moderationRefusals.dayPast'))
  if (end.getTime() > now.getTime() + longest)
    throw invalidField('until', messageRef('moderationRefusals.dayTooFar'))
  return end
}
