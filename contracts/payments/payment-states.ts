/** What is paid for. */
export const paymentPurposes = ['checkout', 'subscription', 'listing_fee'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Why a payment came to nothing. */
export const paymentReasons = [
  'declined',
  'timed_out',
  'refused',
  'replaced',
  'unreachable',
  'not_due',
] as const
export type PaymentReason = (typeof paymentReasons)[number]

/** What a paid listing fee did: buyers see the listing, a change of it can be saved, it is not shown for another reason, or the money comes back. */
export const feeOutcomes = ['shown', 'change', 'hidden', 'returned'] as const
export type FeeOutcome = (typeof feeOutcomes)[number]

/** Where a line stands: nobody's yet, possibly the same money as an earlier line, a payment's, or set aside. */
export const transferStates = ['unmatched', 'possible_duplicate', 'matched', 'ignored'] as const
export type TransferState = (typeof transferStates)[number]
