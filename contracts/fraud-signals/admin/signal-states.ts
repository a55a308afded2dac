/** The subject of a signal: a bidder and a seller, or something that a member wrote. */
export const signalKinds = ['bidding', 'chat'] as const
export type SignalKind = (typeof signalKinds)[number]

/** The decision of staff: harmless, watched, or passed on to staff who may act. */
export const signalDecisions = ['nothing', 'watch', 'refer'] as const
export type SignalDecision = (typeof signalDecisions)[number]
