/** States of a payout, and the filters for staff. */
export const payoutStatuses = ['requested', 'approved', 'paid', 'refused', 'stopped'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutStates = ['due', ...payoutStatuses, 'all'] as const
/** Kinds of destinations of a payout. */
export const payoutWays = ['ecocash', 'bank'] as const

/** States of a refund, and the filters for staff. */
export const refundStatuses = ['due', 'paid', 'cancelled'] as const
export const refundStates = [...refundStatuses, 'all'] as const
