import type { CaseKind, CaseOutcome } from '../../../../contracts/moderation/admin/moderation.ts'
import type { DecisionKind } from '../../../../contracts/moderation/report-reasons.ts'
import type { listingStates } from './filters.ts'

export const kindLabels: Record<CaseKind, string> = {
  report: 'Reported',
  held: 'Held back',
  appeal: 'Appeal',
}
export const outcomeLabels: Record<CaseOutcome, string> = {
  dismiss: 'Let stand',
  remove: 'Removed',
  warn: 'Warned',
  suspend: 'Suspended',
  uphold: 'Upheld',
  overturn: 'Taken back',
}
export const decisionLabels: Record<DecisionKind, string> = {
  remove: 'Listing removed',
  warn: 'Warning',
  suspend: 'Suspension',
}
export const stateLabels: Record<(typeof listingStates)[number] | 'reserved' | 'fee', string> = {
  active: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  ended: 'Ended',
  held: 'Held back',
  removed: 'Removed',
  suspended: 'Hidden with its seller',
  fee: 'Fee not paid',
}

/** A listing's state in words. */
export const listingStateLabel = (state: string): string =>
  (stateLabels as Partial<Record<string, string>>)[state] ?? state
