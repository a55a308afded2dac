import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'

/**
 * From the price `fromMinor` on, an automatic bid exceeds the bid before by `stepMinor`. Minor units of the auction's
 * currency.
 */
export interface BidStep {
  fromMinor: bigint
  stepMinor: bigint
}

/** A step of 1 at any price (docs/rules/auctions.md#automatic-bids). */
export const defaultSteps = (currency: CurrencyCode): readonly BidStep[] => [
  { fromMinor: 0n, stepMinor: minorOf('1', currency) ?? 1n },
]

/**
 * The bid steps of a setting such as `[{ from: "0.00", step: "1.00" }]`, lowest first. Returns the default for an
 * invalid value.
 */
export function stepsOf(setting: unknown, currency: CurrencyCode): readonly BidStep[] {
  if (!Array.isArray(setting)) return defaultSteps(currency)
  const steps: BidStep[] = []
  for (const entry of setting as unknown[]) {
    const { from, step } = (entry ?? {}) as Record<string, unknown>
    const fromMinor = minorOf(String(from), currency)
    const stepMinor = minorOf(String(step), currency)
    if (fromMinor === undefined || stepMinor === undefined || stepMinor <= 0n)
      return defaultSteps(currency)
    steps.push({ fromMinor, stepMinor })
  }
  steps.sort((a, b) => (a.fromMinor < b.fromMinor ? -1 : 1))
  return steps[0]?.fromMinor === 0n ? steps : defaultSteps(currency)
}

/** The step above a bid of this amount. */
export function stepAt(steps: readonly BidStep[], amountMinor: bigint): bigint {
  let step = steps[0]!.stepMinor
  for (const { fromMinor, stepMinor } of steps) if (fromMinor <= amountMinor) step = stepMinor
  return step
}
