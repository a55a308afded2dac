import {
  decimalOf,
  groupedOf,
  minorOf,
  usdMinorOf,
  zwlMinorOf,
} from '../../../contracts/currencies.ts'

/** What stands in the two linked boxes. */
export interface BidDraft {
  zwl: string
  usd: string
}

export const emptyDraft: BidDraft = { zwl: '', usd: '' }

/** Smallest step of a bid, in ZWL minor units (specification, section 9: 1 ZWL). */
const step = 100n

/** Minor units of what somebody typed: "1,650,000", "1 650 000.50"; undefined when it is no amount. */
export function typedMinor(text: string): bigint | undefined {
  return minorOf(text.replaceAll(/[\s,]/g, '').replace(/\.$/, ''))
}

/** "66.00" grouped, always with cents. */
const dollars = (minor: bigint): string => {
  const [whole = '', cents = ''] = decimalOf(minor).split('.')
  return `${groupedOf(BigInt(whole) * 100n)}.${cents}`
}

/** The draft after somebody typed ZWL; `rate` is ZWL for one dollar. */
export function draftFromZwl(zwl: string, rate: number): BidDraft {
  const minor = typedMinor(zwl)
  return { zwl, usd: minor === undefined ? '' : dollars(usdMinorOf(minor, rate)) }
}

/** The draft after somebody typed dollars. */
export function draftFromUsd(usd: string, rate: number): BidDraft {
  const minor = typedMinor(usd)
  return { zwl: minor === undefined ? '' : groupedOf(zwlMinorOf(minor, rate)), usd }
}

/** The draft of an amount in ZWL minor units. */
export function draftOf(minor: bigint, rate: number): BidDraft {
  return { zwl: groupedOf(minor), usd: dollars(usdMinorOf(minor, rate)) }
}

/** Groups the thousands of both boxes, once somebody has left them. */
export function tidied({ zwl, usd }: BidDraft): BidDraft {
  const [zwlMinor, usdMinor] = [typedMinor(zwl), typedMinor(usd)]
  return {
    zwl: zwlMinor === undefined ? zwl : groupedOf(zwlMinor),
    usd: usdMinor === undefined ? usd : dollars(usdMinor),
  }
}

/** The least that the form asks for: the current bid and one step. */
export const leastBid = (currentMinor: bigint): bigint => currentMinor + step

/**
 * Three quick raises for a price: the largest of 1, 2.5, 5, 10 ... within two per cent of it, five
 * times and ten times that; whole ZWL, one at least. All in minor units.
 */
export function raisesFor(currentMinor: bigint): bigint[] {
  const within = currentMinor / 50n
  let base = step
  for (let power = step; power <= within; power *= 10n) {
    base = power
    if (power > step && (power * 5n) / 2n <= within) base = (power * 5n) / 2n
    if (power * 5n <= within) base = power * 5n
  }
  return [base, base * 5n, base * 10n]
}

/** Whether an amount is so far above the current bid that a slip of the finger is likely. */
export function looksMistaken(amountMinor: bigint, currentMinor: bigint): boolean {
  return currentMinor >= 100n * step && amountMinor >= currentMinor * 10n
}
