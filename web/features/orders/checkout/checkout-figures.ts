import type { CartItem } from '../../../../contracts/cart/cart.ts'
import {
  decimalOf,
  localCurrency,
  minorOf,
  type CurrencyCode,
} from '../../../../contracts/currencies/currencies.ts'

/** The cost of one line, decimals of `base`: `goods` is price times quantity; collection has no shipping cost. */
export interface LineFigures {
  base: CurrencyCode
  goods: string
  shipping: string
  total: string
}

/** Whether the buyer collects a line: by choice, or because it cannot be sent. */
export const isCollected = (item: CartItem, collected: readonly string[]): boolean =>
  item.product.collectionOnly || collected.includes(item.productId)

export function lineFigures({ product, quantity }: CartItem, collect: boolean): LineFigures {
  const { base } = product
  const goods = (minorOf(product.price, base) ?? 0n) * BigInt(quantity)
  const shipping = collect ? 0n : (minorOf(product.shippingCost, base) ?? 0n)
  return {
    base,
    goods: decimalOf(goods, base),
    shipping: decimalOf(shipping, base),
    total: decimalOf(goods + shipping, base),
  }
}

/** The whole checkout. Shipping is the sum of each line's cost, for any quantity (docs/rules/orders.md#figures). */
export function checkoutFigures(lines: readonly LineFigures[]): LineFigures {
  // Fixed prices are all in the default currency.
  const base = lines[0]?.base ?? localCurrency()
  const sum = (part: 'goods' | 'shipping' | 'total') =>
    decimalOf(
      lines.reduce((total, line) => total + (minorOf(line[part], base) ?? 0n), 0n),
      base,
    )
  return { base, goods: sum('goods'), shipping: sum('shipping'), total: sum('total') }
}
