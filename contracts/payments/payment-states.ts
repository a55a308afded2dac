/** The purpose of a payment. */
export const paymentPurposes = ['checkout', 'subscription', 'listing_fee', 'commission'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a payment failed or expired. */
export const paymentReasons = [
  'declined',
  'timed_out',
  'refused',
  'replaced',
  'unreachable',
  'not_due',
] as const
export type PaymentReason = (typeof paymentReasons)[number]

/**
 * The effect of a paid listing fee: the listing is shown, a change of it can be saved, it stays hidden for another
 * reason, or the money is owed back.
 */
export const feeOutcomes = ['shown', 'change', 'hidden', 'returned'] as const
export type FeeOutcome = (typeof feeOutcomes)[number]

/** The state of a line: unmatched, possibly a duplicate of an earlier line, matched to a payment, or set aside. */
export const transferStates = ['unmatched', 'possible_duplicate', 'matched', 'ignored'] as const
export type TransferState = (typeof transferStates)[number]
