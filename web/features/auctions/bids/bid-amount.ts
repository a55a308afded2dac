import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'

/** Smallest step of a bid, in minor units (1 of the currency, docs/rules/auctions.md#bids). */
export const smallestStep = (currency: CurrencyCode): bigint => minorOf('1', currency) ?? 1n

/** The lowest bid that the form suggests, in minor units: the current bid plus one step. */
export const leastBid = (currentMinor: bigint, currency: CurrencyCode): bigint =>
  currentMinor + smallestStep(currency)

/**
 * Three quick raises for a price, in minor units: a base, five times the base and ten times the base. The base is
 * the largest of 1, 2.5, 5, 10 ... that is at most 2% of the price, but no less than `least`.
 */
export function raisesFor(
  currentMinor: bigint,
  currency: CurrencyCode,
  least = smallestStep(currency),
): bigint[] {
  const step = smallestStep(currency)
  const within = currentMinor / 50n
  let base = step
  for (let power = step; power <= within; power *= 10n) {
    base = power
    if (power > step && (power * 5n) / 2n <= within) base = (power * 5n) / 2n
    if (power * 5n <= within) base = power * 5n
  }
  if (base < least) base = least
  return [base, base * 5n, base * 10n]
}
