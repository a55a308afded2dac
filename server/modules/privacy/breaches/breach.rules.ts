import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import { membersHours, regulatorHours } from '#contracts/privacy/privacy-limits.ts'
import { after } from '../../../kernel/clock.ts'

const hour = 3_600_000

/** The recorded notifications of a breach. */
interface BreachNotifications {
  foundAt: Date
  regulatorToldAt: Date | null
  peopleToldAt: Date | null
  peopleNotToldBecause: string | null
}

/** Deadlines for notifying the regulator and the people affected: 24 and 72 hours after the breach was found. */
export const deadlinesOf = (foundAt: Date): { regulator: Date; people: Date } => ({
  regulator: after(foundAt, regulatorHours * hour),
  people: after(foundAt, membersHours * hour),
})

/** Whether a deadline has passed without the required notification. */
export function isLate(
  { foundAt, regulatorToldAt, peopleToldAt, peopleNotToldBecause }: BreachNotifications,
  now: Date,
): boolean {
  const { regulator, people } = deadlinesOf(foundAt)
  return (
    (!regulatorToldAt && now > regulator) ||
    (!peopleToldAt && !peopleNotToldBecause && now > people)
  )
}

/** Errors of an entry by field; empty if it is valid. */
export function breachProblems(
  breach: BreachNotifications & { closed: boolean },
  now: Date,
): Partial<Record<keyof BreachNotifications | 'closed', MessageRef>> {
  const { foundAt, regulatorToldAt, peopleToldAt, peopleNotToldBecause, closed } = breach
  const problems: Partial<Record<keyof BreachNotifications | 'closed', MessageRef>> = {}
  if (foundAt > now) problems.foundAt = messageRef('privacyRefusals.stillToCome')
  for (const [field, moment] of [
    ['regulatorToldAt', regulatorToldAt],
    ['peopleToldAt', peopleToldAt],
  ] as const)
    if (moment && (moment < foundAt || moment > now))
      problems[field] = messageRef('privacyRefusals.betweenFoundAndNow')
  if (closed && !regulatorToldAt) problems.closed = messageRef('privacyRefusals.regulatorFirst')
  else if (closed && !peopleToldAt && !peopleNotToldBecause)
    problems.closed = messageRef('privacyRefusals.peopleFirst')
  return problems
}
