/** States of a payout, and the filters for staff. */
export const payoutStatuses = ['requested', 'approved', 'paid', 'refused', 'stopped'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutStates = ['due', ...payoutStatuses, 'all'] as const
/** Kinds of destinations of a payout. */
export const payoutWays = ['ecocash', 'bank'] as const

/** States of a refund, and the filters for staff. */
export const refundStatuses = ['due', 'paid', 'cancelled'] as const
export const refundStates = [...refundStatuses, 'all'] as const

/** States of a request to a provider that it pays a refund or payout. */
export const disbursementStatuses = ['pending', 'paid', 'failed'] as const
export type DisbursementStatus = (typeof disbursementStatuses)[number]
/** Why it failed: not taken, taken and not paid, or the provider has no record of it. */
export const disbursementFailures = ['refused', 'declined', 'not_received'] as const
export type DisbursementFailure = (typeof disbursementFailures)[number]
