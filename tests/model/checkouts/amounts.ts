/** A cost in minor units of the order's currency, and in those of its price if that is another one. */
export interface Cost {
  minor: bigint
  original: bigint | null
}

export const none: Cost = { minor: 0n, original: null }

/** a/b, rounded half up. */
export const halfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const least = (first: bigint, ...others: bigint[]): bigint => others.reduce(lesser, first)

/** A rate as it is written, as a fraction: no digit of it is lost. */
function fraction(rate: number): { over: bigint; under: bigint } {
  const [digits = '0', power = '0'] = rate.toExponential().split('e')
  const [whole = '0', decimals = ''] = digits.split('.')
  const shift = Number(power) - decimals.length
  const scale = 10n ** BigInt(Math.abs(shift))
  const number = BigInt(whole + decimals)
  return shift < 0 ? { over: number, under: scale } : { over: number * scale, under: 1n }
}

/** The most that an amount can be, in minor units. */
const most = 1_000_000_000_000_000n

/** Where an order has its rates: units of `base` for one unit of each other currency. */
export interface Rated {
  base: string
  /** For one US dollar. */
  rate: number
  rates: Record<string, number>
}

/** The rate of a currency in an order. All currencies of a walk have two digits. */
const rateIn = ({ base, rate, rates }: Rated, currency: string): number | undefined =>
  currency === base ? 1 : currency === 'USD' ? rate : rates[currency]

/** An amount of one currency in another one, rounded half up, once; undefined without a rate. */
export function convert(minor: bigint, from: string, to: string, at: Rated): bigint | undefined {
  const [given, wanted] = [rateIn(at, from), rateIn(at, to)]
  if (from === to) return minor
  if (given === undefined || wanted === undefined) return undefined
  const [times, by] = [fraction(given), fraction(wanted)]
  return least(most, halfUp(minor * times.over * by.under, times.under * by.over))
}

/**
 * Splits an amount by weights, by largest remainder: each part is rounded down, and what is left goes, one by one, to
 * those that lost most.
 */
export function splitBy(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights)
  const parts = weights.map((weight) => (amount * weight) / all)
  const lost = weights.map((weight, at) => ({ at, rest: (amount * weight) % all }))
  lost.sort((a, b) => Number(b.rest - a.rest) || a.at - b.at)
  const left = Number(amount - sumOf(parts))
  for (const { at } of lost.slice(0, left)) parts[at]! += 1n
  return parts
}
