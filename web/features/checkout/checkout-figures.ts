import type { CartItem } from '../../../contracts/cart.ts'
import { decimalOf, minorOf } from '../../../contracts/currencies.ts'

/** What one line costs, decimal ZWL: `goods` is price times quantity; what is collected has no shipping. */
export interface LineFigures {
  goods: string
  shipping: string
  total: string
}

/** Whether the buyer collects a line: by choice, or because it cannot be sent. */
export const isCollected = (item: CartItem, collected: readonly string[]): boolean =>
  item.product.collectionOnly || collected.includes(item.productId)

export function lineFigures({ product, quantity }: CartItem, collect: boolean): LineFigures {
  const goods = (minorOf(product.price) ?? 0n) * BigInt(quantity)
  const shipping = collect ? 0n : (minorOf(product.shippingCost) ?? 0n)
  return {
    goods: decimalOf(goods),
    shipping: decimalOf(shipping),
    total: decimalOf(goods + shipping),
  }
}

/** The whole checkout. Shipping is the sum of each line's cost, whatever its quantity (specification, section 9). */
export function checkoutFigures(lines: readonly LineFigures[]): LineFigures {
  const sum = (part: keyof LineFigures) =>
    decimalOf(lines.reduce((total, line) => total + (minorOf(line[part]) ?? 0n), 0n))
  return { goods: sum('goods'), shipping: sum('shipping'), total: sum('total') }
}
