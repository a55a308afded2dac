import { currencyOf, localCurrency, minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import { limits } from '../common/limits.ts'

/** Whether the exchange rate has raised a listing to the maximum price. It cannot be bought until its price falls. */
export const isPricedOut = (product: {
  base: CurrencyCode
  currency: CurrencyCode
  price: string
}): boolean =>
  product.currency !== product.base &&
  (minorOf(product.price, product.base) ?? 0n) >= BigInt(limits.moneyMinorMax)

/**
 * Whether the text is a valid limit of a price range: a plain amount with two decimals, or as many as the default
 * currency has.
 */
export function isPriceEnd(text: string): boolean {
  const match = /^\d{1,13}(?:\.(\d{1,3}))?$/.exec(text)
  const decimals = match?.[1]?.length ?? 0
  return match !== null && decimals <= Math.max(2, currencyOf(localCurrency()).digits)
}
