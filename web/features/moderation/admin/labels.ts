import * as moderationAdminText from '#messages/moderation/admin'
import type { CaseKind, CaseOutcome } from '#contracts/moderation/admin/moderation.ts'
import type { DecisionKind } from '#contracts/moderation/report-reasons.ts'
import { orderStates } from '../../../admin/money/money-labels.ts'
import type { listingStates } from '#contracts/accounts/admin/members.ts'

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

const labelIn =
  (labels: Partial<Record<string, string>>) =>
  (name: string): string =>
    labels[name] ?? name

/** The labels of states and outcomes; unknown ones stay unchanged. */
export const listingStateLabel = labelIn(stateLabels)
export const outcomeLabel = labelIn(outcomeLabels)
export const orderStateLabel = (state: string): string =>
  (orderStates as Partial<Record<string, { label: string }>>)[state]?.label ?? state

/** A document that members agree to. */
export const documentLabel = labelIn({
  terms: moderationAdminText.theTerms,
  privacy: moderationAdminText.thePrivacyPolicy,
})

export const appealLabels = {
  upheld: moderationAdminText.upheld,
  overturned: moderationAdminText.reversed,
} as const

/** Asks for a reason; the hint says who reads it. */
export const askWhy = (hint: string) => ({
  label: moderationAdminText.why,
  hint,
  least: 1,
  missing: moderationAdminText.sayWhy,
})
