import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

const day = 24 * 60 * 60 * 1000
/** How far ahead a campaign may end, in milliseconds. */
const longest = 366 * day

/** The period of a campaign. It starts now at the earliest and must end after its start. Throws `invalid_request`. */
export function spanOf(
  { startsAt, endsAt }: { startsAt?: string | null | undefined; endsAt: string },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const given = startsAt ? new Date(startsAt) : now
  const from = given < now ? now : given
  const to = new Date(endsAt)
  if (to <= from) throw invalidField('endsAt', messageRef('campaignsRefusals.spanEnd'))
  if (to.getTime() - now.getTime() > longest)
    throw invalidField('endsAt', messageRef('campaignsRefusals.spanTooFar'))
  return { startsAt: from, endsAt: to }
}
