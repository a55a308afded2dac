import type { CartItem } from '../../../contracts/cart/cart.ts'
import {
  decimalOf,
  localCurrency,
  minorOf,
  type CurrencyCode,
} from '../../../contracts/currencies/currencies.ts'

export interface CartTotals {
  base: CurrencyCode
  /** Decimals of `base`. */
  subtotal: string
  shipping: string
  total: string
}

/** Shipping is the sum of each line's cost, for any quantity (docs/rules/cart.md#figures). */
export function cartTotals(items: readonly CartItem[]): CartTotals {
  // Fixed prices are all in the default currency.
  const base = items[0]?.product.base ?? localCurrency()
  let subtotal = 0n
  let shipping = 0n
  for (const { product, quantity } of items) {
    subtotal += (minorOf(product.price, base) ?? 0n) * BigInt(quantity)
    shipping += minorOf(product.shippingCost, base) ?? 0n
  }
  return {
    base,
    subtotal: decimalOf(subtotal, base),
    shipping: decimalOf(shipping, base),
    total: decimalOf(subtotal + shipping, base),
  }
}
