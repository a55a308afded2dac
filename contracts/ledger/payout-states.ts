/** How a payout stands, and what of them the staff ask for. */
export const payoutStatuses = ['requested', 'approved', 'paid', 'refused', 'stopped'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export const payoutStates = ['due', ...payoutStatuses, 'all'] as const
/** Where a payout goes to. */
export const payoutWays = ['ecocash', 'bank'] as const

/** How a refund stands, and what of them the staff ask for. */
export const refundStatuses = ['due', 'paid', 'cancelled'] as const
export const refundStates = [...refundStatuses, 'all'] as const
