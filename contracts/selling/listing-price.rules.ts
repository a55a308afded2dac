import { minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import { limits } from '../common/limits.ts'

/** Whether the rate has brought a listing to the most that anything may cost: it cannot be bought until it costs less. */
export const isPricedOut = (product: {
  base: CurrencyCode
  currency: CurrencyCode
  price: string
}): boolean =>
  product.currency !== product.base &&
  (minorOf(product.price, product.base) ?? 0n) >= BigInt(limits.moneyMinorMax)
