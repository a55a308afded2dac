import { dispatch } from './durations.constants.ts'

// Namespaces instead of objects: a page then contains only the constants that it uses.
export * as durations from './durations.constants.ts'
export * as limits from './limits.constants.ts'

/** Days for the seller to send a paid order, as the texts state them. */
export const dispatchDays = dispatch / (24 * 60 * 60 * 1000)

/** Hours that a boost lasts (docs/rules/promotions.md#boosts). */
export const boostHours = 24
/** Boosts that a subscription includes (docs/rules/promotions.md#subscription). */
export const boostsIncluded = 4

/** The days that the sell page offers for an auction (docs/rules/auctions.md#length). */
export const auctionDays = [3, 5, 7, 10] as const
/** The longest auction that a call may ask for, in days. */
export const auctionDaysMax = 30
export const auctionLengthMax = auctionDaysMax * 24 * 60 * 60 * 1000
