/** What a signal is about: a bidder and a seller, or what somebody writes. */
export const signalKinds = ['bidding', 'chat'] as const
export type SignalKind = (typeof signalKinds)[number]

/** What staff make of it: it means nothing, somebody keeps an eye on it, or it goes to whoever may act. */
export const signalDecisions = ['nothing', 'watch', 'refer'] as const
export type SignalDecision = (typeof signalDecisions)[number]
