import { lineOf } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import * as ordersText from '#messages/orders'
import * as combinedText from '#messages/orders/combined'
import type { CartItem } from '#contracts/cart/cart.ts'
import { shownLine } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { formatMoney } from '../../../lib/money/format.ts'

/**
 * Texts by line (`lineOf`) about lines that changed since the buyer saw them. `known` are lines whose absence is
 * explained already.
 */
export function cartChanges(
  shown: readonly CartItem[],
  now: readonly CartItem[],
  known: ReadonlySet<string>,
): { lines: Record<string, string>; any: boolean } {
  const before = new Map(shown.map((item) => [lineOf(item), item]))
  const lines: Record<string, string> = {}
  for (const item of now) {
    const change = changeOf(before.get(lineOf(item)), item)
    if (change !== undefined) lines[lineOf(item)] = change
  }
  const present = new Set<string>(now.map(lineOf))
  const gone = shown.some((item) => !present.has(lineOf(item)) && !known.has(lineOf(item)))
  return { lines, any: gone || Object.keys(lines).length > 0 }
}

function changeOf(before: CartItem | undefined, now: CartItem): string | undefined {
  if (!before) return ordersText.newInYourCart
  if (before.product.price !== now.product.price)
    return ordersText.priceHasChangedFromPrice({
      price: formatMoney(before.product.price, before.product.base),
      price2: formatMoney(now.product.price, now.product.base),
    })
  if (before.product.shippingCost !== now.product.shippingCost)
    return ordersText.shippingHasChangedFromShipping({
      shippingCost: formatMoney(before.product.shippingCost, before.product.base),
      shippingCost2: formatMoney(now.product.shippingCost, now.product.base),
    })
  if (shownLine(before) !== shownLine({ ...now, quantity: before.quantity }))
    return combinedText.combinedHasChanged
  if (before.quantity !== now.quantity)
    return ordersText.quantityIsQuantityNow({ quantity: now.quantity })
  // The line already shows that it is unavailable.
  return before.available && !now.available ? '' : undefined
}
