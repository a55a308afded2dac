import { limits } from '../common/limits.ts'
import type { FieldCode } from '../common/field-code.ts'

type Code = FieldCode<'offersFields'>

/** The smallest offer for a price, in the same minor units: half of it, rounded up. */
export const leastOffer = (priceMinor: bigint): bigint => (priceMinor + 1n) / 2n

/** An offer is at least half of the price and less than it. Undefined is not an amount. */
export function offerAmountRule(minor: bigint | undefined, priceMinor: bigint): Code | undefined {
  if (minor === undefined) return 'offersFields.amount'
  if (minor < leastOffer(priceMinor)) return 'offersFields.tooLow'
  return minor < priceMinor ? undefined : 'offersFields.tooHigh'
}

/** How far an offer is below the price, in whole percent. */
export const percentBelow = (minor: bigint, priceMinor: bigint): number =>
  Math.round(Number(((priceMinor - minor) * 1000n) / priceMinor) / 10)

/** A message with an offer may be absent, and has at most 500 characters after trimming. */
export const offerMessageRule = (value: string): Code | undefined =>
  value.trim().length <= limits.offerMessageMax ? undefined : 'offersFields.messageLong'

export const offerSides = ['buyer', 'seller'] as const
export type OfferSide = (typeof offerSides)[number]

/** The member whose answer an open offer waits for. */
export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer')
