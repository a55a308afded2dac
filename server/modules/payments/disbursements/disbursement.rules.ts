import type { DisbursementStatus } from '#contracts/ledger/payout-states.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The longest time that a request to a provider takes, with its way there, before its absence proves anything. */
const arrivesWithin = 15 * minute
/** How long a request that never arrived is still followed. */
const watchedFor = 24 * hour

interface FollowedDisbursement {
  status: DisbursementStatus
  createdAt: Date
}

/** The fields of a lookup that the rules need. */
export type LookupAnswer =
  | { kind: 'stated'; meaning: 'money' | 'waiting' | 'ended' }
  | { kind: 'mismatch' | 'absent' | 'lost' }

type DisbursementVerdict = 'paid' | 'declined' | 'not_received' | 'wait' | 'mismatch'

/**
 * The effect of a provider's answer. Only its record of this request pays or declines; no answer never means that
 * nothing was paid.
 */
export function judgeDisbursement(
  { status, createdAt }: FollowedDisbursement,
  lookup: LookupAnswer,
  now: Date,
): DisbursementVerdict {
  if (lookup.kind === 'mismatch') return 'mismatch'
  if (lookup.kind === 'stated' && lookup.meaning === 'money') return 'paid'
  if (status !== 'pending') return 'wait'
  if (lookup.kind === 'stated') return lookup.meaning === 'ended' ? 'declined' : 'wait'
  const isLate = now.getTime() - createdAt.getTime() >= arrivesWithin
  return lookup.kind === 'absent' && isLate ? 'not_received' : 'wait'
}

/** Whether a request of which the provider had no record may be paid after all. */
export const mayStillBePaid = (lookup: LookupAnswer): boolean =>
  lookup.kind === 'stated' ? lookup.meaning === 'waiting' : lookup.kind !== 'absent'

/** Milliseconds until the next lookup, by the age of the request; undefined if it is not followed any longer. */
export function nextLookupAfter(age: number, status: DisbursementStatus): number | undefined {
  if (status === 'paid') return undefined
  if (status === 'failed') return age < watchedFor ? 5 * minute : undefined
  if (age < minute) return 2 * second
  if (age < 15 * minute) return 15 * second
  return age < watchedFor ? 5 * minute : hour
}
