/** The subject of a fraud signal: a bidder and a seller, or something that a member wrote. */
export const fraudSignalKinds = ['bidding', 'chat'] as const
export type FraudSignalKind = (typeof fraudSignalKinds)[number]

/** The decision of staff: harmless, watched, or passed on to staff who may act. */
export const fraudSignalDecisions = ['nothing', 'watch', 'refer'] as const
export type FraudSignalDecision = (typeof fraudSignalDecisions)[number]
