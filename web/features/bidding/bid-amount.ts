/** Smallest step of a bid, in ZWL minor units (specification, section 9: 1 ZWL). */
const step = 100n

/** The least that the form asks for: the current bid and one step. */
export const leastBid = (currentMinor: bigint): bigint => currentMinor + step

/**
 * Three quick raises for a price: the largest of 1, 2.5, 5, 10 ... within two per cent of it, five
 * times and ten times that; whole ZWL, one at least, and no less than the auction's own step. All in minor units.
 */
export function raisesFor(currentMinor: bigint, least: bigint = step): bigint[] {
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

/** Whether an amount is so far above the current bid that a slip of the finger is likely. */
export function looksMistaken(amountMinor: bigint, currentMinor: bigint): boolean {
  return currentMinor >= 100n * step && amountMinor >= currentMinor * 10n
}
