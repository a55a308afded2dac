import type { CartItem } from '#contracts/cart/cart.ts'
import { decimalOf, minorOf } from '#contracts/currencies/currencies.ts'
import { checkoutCalls, type CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import {
  lineOf,
  quoteQuery,
  type CheckoutChoices,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { queryOf } from '../api/calls.ts'

/** What the visitor's cart costs with these choices, sent to a city. */
export const quoteOf = (choices: CheckoutChoices, city: string) =>
  queryOf(checkoutCalls.quote, { query: { ...(city && { city }), ...quoteQuery(choices) } })

/** The same before anything is chosen. */
export const cartQuoteQuery = quoteOf({ ways: {}, coupons: {} }, '')

/** Whether a quote is of these items: a changed quantity shows at once, and its costs are read after it. */
export const isQuoteOf = (items: readonly CartItem[], { lines }: CheckoutQuote): boolean => {
  const available = items.filter((item) => item.available)
  return (
    available.length === lines.length &&
    available.every((item) => {
      const { price, base } = item.product
      const goods = decimalOf((minorOf(price, base) ?? 0n) * BigInt(item.quantity), base)
      return lines.find(({ line }) => line === lineOf(item))?.goods === goods
    })
  )
}
