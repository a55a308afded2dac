import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { smallestStep } from './bid-amount.ts'

/** Whether an amount is so far above the current bid that it is probably a typo. */
export function looksMistaken(
  amountMinor: bigint,
  currentMinor: bigint,
  currency: CurrencyCode,
): boolean {
  return currentMinor >= 100n * smallestStep(currency) && amountMinor >= currentMinor * 10n
}
