import {
  exchangedMinor,
  zwlMinorOf,
  type CurrencyCode,
  type Rate,
} from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'

/** The price of a listing in its seller's currency, in minor units. */
export interface OriginalPrice {
  currency: CurrencyCode
  originalMinor: bigint
  originalShippingMinor: bigint
}

/** The price in minor units of the default currency. */
export interface ConvertedPrice {
  priceMinor: bigint
  shippingMinor: bigint
  /** The rate of `currency` at which it was converted. Null if it does not follow a rate. */
  pricedRate: number | null
}

/** The default currency, and units of it for one unit of each other currency, at one time. */
export interface RatesInForce {
  local: CurrencyCode
  rates: Partial<Record<CurrencyCode, Rate>>
}

const most = BigInt(limits.moneyMinorMax)
const capped = (minor: bigint): bigint => (minor > most ? most : minor)

function rateOf(currency: CurrencyCode, { local, rates }: RatesInForce): Rate {
  const rate = currency === local ? 1 : rates[currency]
  if (rate === undefined) throw new Error(`there is no rate for ${currency}`)
  return rate
}

/** `minor` times `part` over `whole`, rounded half up. */
export const proportional = (minor: bigint, part: bigint, whole: bigint): bigint =>
  (2n * minor * part + whole) / (2n * whole)

/** An amount in the default currency, rounded half up. */
export const localMinorOf = (minor: bigint, currency: CurrencyCode, at: RatesInForce): bigint =>
  currency === at.local ? minor : zwlMinorOf(minor, rateOf(currency, at), at.local, currency)

/**
 * An amount of one currency in another one, in minor units, rounded half up. The database computes the same in
 * `in_currency`.
 */
export const minorIn = (
  minor: bigint,
  from: CurrencyCode,
  to: CurrencyCode,
  at: RatesInForce,
): bigint =>
  from === to
    ? minor
    : capped(exchangedMinor(minor, [from, to], { times: rateOf(from, at), over: rateOf(to, at) }))

/**
 * The price of a fixed-price listing in the default currency at these rates. The database computes the same in
 * `price_in_force` and `shipping_in_force`. At least one minor unit and at most the highest price; see `isPricedOut`.
 */
export function priceInForce(listed: OriginalPrice, at: RatesInForce): ConvertedPrice {
  const { currency, originalMinor, originalShippingMinor } = listed
  if (currency === at.local)
    return { priceMinor: originalMinor, shippingMinor: originalShippingMinor, pricedRate: null }
  const priceMinor = capped(localMinorOf(originalMinor, currency, at))
  return {
    priceMinor: priceMinor > 0n ? priceMinor : 1n,
    shippingMinor: capped(localMinorOf(originalShippingMinor, currency, at)),
    pricedRate: Number(rateOf(currency, at)),
  }
}

/**
 * Whether a rate has raised the price of a listing to the highest possible one. It cannot be sold until its seller or
 * the rate lowers the price.
 */
export const isPricedOut = (price: ConvertedPrice): boolean =>
  price.pricedRate !== null && price.priceMinor >= most
