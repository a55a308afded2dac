import type { CartItem } from '../../../contracts/cart.ts'
import { decimalOf, minorOf } from '../../../contracts/currencies.ts'

export interface CartTotals {
  /** Decimal ZWL. */
  subtotal: string
  shipping: string
  total: string
}

/** Shipping is the sum of each line's cost, whatever its quantity (specification, section 9). */
export function cartTotals(items: readonly CartItem[]): CartTotals {
  let subtotal = 0n
  let shipping = 0n
  for (const { product, quantity } of items) {
    subtotal += (minorOf(product.price) ?? 0n) * BigInt(quantity)
    shipping += minorOf(product.shippingCost) ?? 0n
  }
  return {
    subtotal: decimalOf(subtotal),
    shipping: decimalOf(shipping),
    total: decimalOf(subtotal + shipping),
  }
}
