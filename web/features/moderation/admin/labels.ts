import * as moderationAdminText from '#messages/moderation/admin'
import type { CaseKind, CaseOutcome } from '../../../../contracts/moderation/admin/moderation.ts'
import type { DecisionKind } from '../../../../contracts/moderation/report-reasons.ts'
import type { listingStates } from '../../../../contracts/accounts/admin/members.ts'

export const kindLabels: Record<CaseKind, string> = {
  report: moderationAdminText.reported,
  held: moderationAdminText.heldBack,
  appeal: moderationAdminText.appeal,
}
export const outcomeLabels: Record<CaseOutcome, string> = {
  dismiss: moderationAdminText.noAction,
  remove: moderationAdminText.removed,
  warn: moderationAdminText.warned,
  suspend: moderationAdminText.suspended,
  uphold: moderationAdminText.upheld,
  overturn: moderationAdminText.reversed,
}
export const decisionLabels: Record<DecisionKind, string> = {
  remove: moderationAdminText.listingRemoved,
  warn: moderationAdminText.warning,
  suspend: moderationAdminText.suspension,
}
export const stateLabels: Record<(typeof listingStates)[number] | 'reserved' | 'fee', string> = {
  active: moderationAdminText.forSale,
  reserved: moderationAdminText.reserved,
  sold: moderationAdminText.sold,
  ended: moderationAdminText.ended,
  held: moderationAdminText.heldBack,
  removed: moderationAdminText.removed,
  suspended: moderationAdminText.hiddenWithItsSeller,
  fee: moderationAdminText.feeNotPaid,
}

/** The label of a listing's state; returns unknown states unchanged. */
export const listingStateLabel = (state: string): string =>
  (stateLabels as Partial<Record<string, string>>)[state] ?? state
