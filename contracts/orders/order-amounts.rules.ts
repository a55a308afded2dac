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
  /** Units of `base` for one US dollar. */
  rate: number
  /** Units of `base` for one unit of each other currency. */
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

/**
 * Converts a part of the order from minor units of its own currency to another one, at the order's own rates, rounded
 * half up. The whole order gives its frozen total, and no part gives more.
 */
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

/**
 * Converts a part of the order from minor units of its base currency to US cents, at its own rate. The whole order
 * gives its frozen total, and no part gives more.
 */
export function usdPartOf(
  order: Pick<FrozenTotal, 'totalMinor' | 'totalUsdMinor' | 'base' | 'rate'>,
  minor: bigint,
): bigint {
  const usdMinor = usdMinorOf(minor, order.rate, order.base)
  return minor === order.totalMinor || usdMinor > order.totalUsdMinor
    ? order.totalUsdMinor
    : usdMinor
}
