import type { CartItem } from '../cart/cart.ts'
import {
  decimalOf,
  localCurrency,
  methodOf,
  minorOf,
  type CurrencyCode,
} from '../currencies/currencies.ts'
import type { ErrorCode } from '../common/errors.ts'
import type { NewOrder } from './orders.ts'

/** The cost of one line, decimals of `base`: `goods` is price times quantity; collection has no shipping cost. */
export interface LineFigures {
  base: CurrencyCode
  goods: string
  shipping: string
  total: string
}

/** What distinguishes the lines of a cart and the orders of a checkout. */
export const lineOf = ({
  productId,
  variantId,
}: {
  productId: string
  variantId?: string | null | undefined
}): string => variantId ?? productId

/** Whether the buyer collects a line: by choice, or because it cannot be sent. */
export const isCollected = (item: CartItem, collected: readonly string[]): boolean =>
  item.product.collectionOnly || collected.includes(lineOf(item))

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

/** What a buyer sees of a line. The form of the checkout contains it, so that a changed line is not ordered. */
export const shownLine = ({ quantity, product, combinedDelivery: rule }: CartItem): string =>
  [
    quantity,
    product.base,
    product.price,
    product.shippingCost,
    ...(rule ? [rule.furtherPercent ?? '', rule.freeFrom ?? ''] : []),
  ].join(' ')

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

/** The common data of all lines of a checkout. */
export type Purchase = Required<Pick<NewOrder, 'paymentMethod'>> &
  Pick<NewOrder, 'shippingAddress' | 'mobileMoneyNumber'> & {
    checkoutId: string
    /** Lines that the buyer collects, by `lineOf`. */
    collected: readonly string[]
    /** The size that the buyer wants, by line. */
    sizes: Readonly<Record<string, string>>
  }

/** The call that orders a line, with the figures that the buyer saw. */
export function orderOfLine(item: CartItem, { collected, sizes, ...purchase }: Purchase) {
  const collect = isCollected(item, collected)
  const { total, shipping } = lineFigures(item, collect)
  const size = sizes[lineOf(item)]
  return {
    ...purchase,
    productId: item.productId,
    ...(item.variantId && { variantId: item.variantId }),
    sellerId: item.product.sellerId,
    quantity: item.quantity,
    currency: methodOf(purchase.paymentMethod).currency,
    unitPrice: item.product.price,
    totalAmount: total,
    shippingCost: shipping,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    clearCart: true,
    collect,
    ...(size && { size }),
  }
}

const lineErrors = new Set<ErrorCode | undefined>([
  'price_changed',
  'sold_out',
  'listing_unavailable',
  'buyer_blocked',
  'product_not_found',
  'own_listing',
  'auction_not_in_cart',
  'amount_not_payable',
  'no_courier',
  'idempotency_mismatch',
  'idempotency_busy',
])

/** Whether an error concerns one line only, so that the others are still ordered. */
export function isLineError(
  code: ErrorCode | undefined,
  fields: Readonly<Record<string, unknown>> = {},
): boolean {
  if (code === 'invalid_request') return 'quantity' in fields || 'collect' in fields
  return lineErrors.has(code)
}
