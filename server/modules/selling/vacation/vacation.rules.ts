import { limits } from '#contracts/common/limits.ts'
import type { NewVacation } from '#contracts/selling/vacation.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

/** Days in Harare, such as `2026-12-03`, both included. */
export type AwayDays = Pick<NewVacation, 'from' | 'until'>

const day = 24 * 60 * 60 * 1000
const daysBetween = (from: string, until: string): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day

/** Refuses days that are over, reversed, too many or too far ahead. Throws `invalid_request`. */
export function requireAwayDays({ from, until }: AwayDays, today: string): void {
  if (until < from) throw invalidField('until', messageRef('sellingRefusals.awayReversed'))
  if (until < today) throw invalidField('until', messageRef('sellingRefusals.awayOver'))
  if (daysBetween(from, until) >= limits.awayDaysMax)
    throw invalidField(
      'until',
      messageRef('sellingRefusals.awayTooLong', { days: limits.awayDaysMax }),
    )
  if (daysBetween(today, from) > limits.awayAheadDaysMax)
    throw invalidField('from', messageRef('sellingRefusals.awayTooFar'))
}

/** Whether a seller is away: from the first through the last day. */
export const isAway = ({ from, until }: AwayDays, today: string): boolean =>
  from <= today && today <= until

/** Whether a vacation is over, so that it is deleted. */
export const isOver = ({ until }: AwayDays, today: string): boolean => until < today
