import {
  convertedMinor,
  usdMinorOf,
  type CurrencyCode,
  type Rates,
} from '../currencies/currencies.ts'

/** The total of an order and its frozen rates; amounts in minor units. */
export interface FrozenTotal {
  totalMinor: bigint
  totalUsdMinor: bigint
  /** The currency of its amounts. */
  base: CurrencyCode
  /** So many `base` for one US dollar. */
  rate: number
  /** So many `base` for one of each other currency. */
  rates: Rates
}

/**
 * The cost of the order in a currency, in minor units, at its own rates. Returns undefined for a currency that had no
 * rate then.
 */
export function amountIn(order: FrozenTotal, currency: CurrencyCode): bigint | undefined {
  if (currency === 'USD') return order.totalUsdMinor
  return partIn(order, order.totalMinor, currency)
}

/** A part of the order, in minor units of its own currency, as minor units of another one at the order's own rates, rounded half up. All of it is the order's own total, and no part is more. */
export function partIn(
  order: FrozenTotal,
  minor: bigint,
  currency: CurrencyCode,
): bigint | undefined {
  if (currency === order.base) return minor
  if (currency === 'USD') return usdPartOf(order, minor)
  const rate = order.rates[currency]
  return rate === undefined ? undefined : convertedMinor(minor, rate, order.base, currency)
}

/** A part of an order, in minor units of the currency it was made in, as US cents at its own rate. All of it is the order's own total, and no part is more. */
export function usdPartOf(
  order: Pick<FrozenTotal, 'totalMinor' | 'totalUsdMinor' | 'base' | 'rate'>,
  minor: bigint,
): bigint {
  const usdMinor = usdMinorOf(minor, order.rate, order.base)
  return minor === order.totalMinor || usdMinor > order.totalUsdMinor
    ? order.totalUsdMinor
    : usdMinor
}
