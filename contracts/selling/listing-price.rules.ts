import { currencyOf, localCurrency, minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import { limits } from '../common/limits.ts'

/** Whether the rate has brought a listing to the most that anything may cost: it cannot be bought until it costs less. */
export const isPricedOut = (product: {
  base: CurrencyCode
  currency: CurrencyCode
  price: string
}): boolean =>
  product.currency !== product.base &&
  (minorOf(product.price, product.base) ?? 0n) >= BigInt(limits.moneyMinorMax)

/** Whether a price range can end there: a plain amount with two decimals, or as many as the default currency has. */
export function isPriceEnd(text: string): boolean {
  const match = /^\d{1,13}(?:\.(\d{1,3}))?$/.exec(text)
  const decimals = match?.[1]?.length ?? 0
  return match !== null && decimals <= Math.max(2, currencyOf(localCurrency()).digits)
}
