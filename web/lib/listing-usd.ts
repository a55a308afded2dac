import type { Product } from '../../contracts/products.ts'
import { decimalOf, minorOf, usdMinorOf } from '../../contracts/currencies.ts'
import { formatUsd, usdOf } from './format.ts'

type Amounts = Pick<
  Product,
  'price' | 'shippingCost' | 'currency' | 'originalPrice' | 'originalShippingCost'
>

const minor = (decimal: string, currency?: string): bigint => minorOf(decimal, currency) ?? 0n

/** The dollars beside a fixed price in ZWL: the seller's own where they chose them, else at `rate` ZWL for one dollar. */
export const usdPriceOf = (product: Amounts, rate: number): string =>
  product.currency === 'USD' ? formatUsd(product.originalPrice) : usdOf(product.price, rate)

/** The same for its shipping. */
export const usdShippingOf = (product: Amounts, rate: number): string =>
  product.currency === 'USD'
    ? formatUsd(product.originalShippingCost)
    : usdOf(product.shippingCost, rate)

interface Line {
  product: Amounts
  quantity: number
  /** Without shipping. */
  collect: boolean
}

/** US cents of one line, as its order will charge them. */
function lineUsd({ product, quantity, collect }: Line, rate: number): bigint {
  const total = (price: string, shipping: string, currency?: string) =>
    minor(price, currency) * BigInt(quantity) + (collect ? 0n : minor(shipping, currency))
  return product.currency === 'USD'
    ? total(product.originalPrice, product.originalShippingCost, 'USD')
    : usdMinorOf(total(product.price, product.shippingCost), rate)
}

/** "US$12.00": what these lines cost together. */
export const usdOfLines = (lines: readonly Line[], rate: number): string =>
  formatUsd(
    decimalOf(
      lines.reduce((sum, line) => sum + lineUsd(line, rate), 0n),
      'USD',
    ),
  )

/** "US$20.00": the pieces of an order's line at its own figures, without shipping. */
export function usdOfOrdered(order: {
  unitPrice: string
  quantity: number
  rate: number
  priceCurrency: string
  originalUnitPrice: string
}): string {
  const pieces = (price: string, currency?: string) =>
    decimalOf(minor(price, currency) * BigInt(order.quantity), currency)
  return order.priceCurrency === 'USD'
    ? formatUsd(pieces(order.originalUnitPrice, 'USD'))
    : usdOf(pieces(order.unitPrice), order.rate)
}
