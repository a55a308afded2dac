import type { Snapshot } from './snapshot.ts'

/** A change of the default currency, as staff made it. */
export interface Switch {
  from: string
  to: string
  /** Units of `from` for one `to`. */
  factor: number
  /** Prices and balances of the old default are converted. */
  retire: boolean
  at: number
}

const first = 'ZWL'

/** The default currency at a moment. */
export const localAt = (switches: readonly Switch[], moment: number): string =>
  switches.findLast(({ at }) => at <= moment)?.to ?? first

/** The value of a setting at a moment. */
export const settingAt = ({ settings }: Snapshot, setting: string, moment: number): unknown =>
  settings.find(
    ({ name, from, until }) =>
      name === setting && (from === null || from <= moment) && (until === null || moment < until),
  )?.value

/** Units of a currency for one US dollar, by the settings at a moment. */
function perDollar(state: Snapshot, name: string, moment: number): number | undefined {
  const value = settingAt(state, name, moment)
  return typeof value === 'number' ? value : undefined
}
const usualRate = 25_000

/**
 * The value of an amount in the default currency at a given time, not rounded: a retired currency by the factors of
 * its successors, any other at the rates in force. All currencies of a walk have two digits.
 */
export function worthOf(
  { state, switches }: { state: Snapshot; switches: readonly Switch[] },
  minor: number,
  { currency, at }: { currency: string; at: number },
): number {
  const local = localAt(switches, at)
  if (currency === local) return minor
  const rate = perDollar(state, 'exchange_rate', at) ?? usualRate
  if (currency === 'USD') return minor * rate
  const factor = factorOf(switches, currency, at)
  if (factor) return minor / factor.by
  return (minor * rate) / (perDollar(state, `exchange_rate_${currency.toLowerCase()}`, at) ?? rate)
}

/** US cents for an amount at the time of a state, not rounded. */
export const usdOf = (
  world: { state: Snapshot; switches: readonly Switch[] },
  minor: number,
  currency: string,
): number => {
  const at = world.state.now
  return worthOf(world, minor, { currency, at }) / worthOf(world, 1, { currency: 'USD', at })
}

/** The divisor of a retired currency at a given time, and its successor. Undefined for a currency in use. */
export function factorOf(
  switches: readonly Switch[],
  currency: string,
  moment: number,
): { to: string; by: number } | undefined {
  let found: { to: string; by: number } | undefined
  for (const { from, to, factor, retire, at } of switches) {
    if (at > moment) continue
    if (retire && from === currency) found = { to, by: factor }
    else if (found?.to === from) found = { to, by: found.by * factor }
  }
  return found
}

/**
 * Whether an amount equals the expected value, rounded half up. Floating point may change the rounding of an exact
 * half.
 */
export const isRounded = (amount: number, exact: number): boolean =>
  Math.abs(amount - exact) <= 0.5 + 1e-9 * Math.max(1, Math.abs(exact))

/**
 * Returns the violations of balance conversions: each must be exact except for its rounding difference, which stays
 * in the account `exchange`, and nothing may remain in a retired currency.
 */
export function conversionFaults(switches: readonly Switch[], state: Snapshot): string[] {
  const faults: string[] = []
  const remainders = new Map<string, number>()
  for (const { from, to, out, into, at } of state.exchanges) {
    const factor = factorOf(switches, from, at)
    const exact = factor?.to === to ? Math.abs(out) / factor.by : undefined
    if (exact === undefined || !isRounded(Math.abs(into), exact) || out < 0 !== into > 0)
      faults.push(`${out} ${from} were exchanged for ${into} ${to}, where ${exact} should be`)
    remainders.set(from, (remainders.get(from) ?? 0) - out)
    remainders.set(to, (remainders.get(to) ?? 0) - into)
  }
  for (const { code } of state.currencies) {
    const balance =
      state.accounts.find(({ kind, currency }) => kind === 'exchange' && currency === code)?.sum ??
      0
    if (balance !== (remainders.get(code) ?? 0))
      faults.push(`${balance} ${code} are in exchange where ${remainders.get(code) ?? 0} should be`)
  }
  return faults
}

/** Returns balances and debts that were not converted although their currency was retired. */
export function unconverted(switches: readonly Switch[], state: Snapshot): string[] {
  return state.accounts.flatMap(({ kind, owner, currency, sum }) => {
    const factor = factorOf(switches, currency, state.now)
    const waits =
      owner !== null &&
      ['seller', 'debt', 'loss', 'commission_due'].includes(kind) &&
      factor &&
      Math.abs(sum) / factor.by > 0.5
    return waits ? [`${sum} ${currency} (${kind}) are not converted to ${factor.to}`] : []
  })
}
