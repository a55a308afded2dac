import type { Product } from '../../../contracts/products/products.ts'
import {
  minorOf,
  moneyText,
  usdMinorOf,
  type CurrencyCode,
} from '../../../contracts/currencies/currencies.ts'
import { formatUsd, minorIn, usdOf } from './format.ts'

type Amounts = Pick<
  Product,
  'price' | 'shippingCost' | 'base' | 'currency' | 'originalPrice' | 'originalShippingCost'
>

const minor = (decimal: string, currency: CurrencyCode): bigint => minorOf(decimal, currency) ?? 0n

/**
 * The US dollar price next to a fixed price: the seller's own dollar price if there is one, else converted at `rate`,
 * in units of the default currency per US dollar.
 */
export const usdPriceOf = (
  product: Pick<Amounts, 'price' | 'base' | 'currency' | 'originalPrice'>,
  rate: number,
): string =>
  product.currency === 'USD'
    ? formatUsd(product.originalPrice)
    : usdOf(product.price, rate, product.base)

/** The US dollar shipping cost, converted in the same way. */
export const usdShippingOf = (product: Amounts, rate: number): string =>
  product.currency === 'USD'
    ? formatUsd(product.originalShippingCost)
    : usdOf(product.shippingCost, rate, product.base)

interface Line {
  product: Amounts
  quantity: number
  /** The buyer collects the item, so shipping is not charged. */
  collect: boolean
}

/** US cents of one line, as its order will charge them. */
function lineUsd({ product, quantity, collect }: Line, rate: number): bigint {
  const total = (price: string, shipping: string, currency: CurrencyCode) =>
    minor(price, currency) * BigInt(quantity) + (collect ? 0n : minor(shipping, currency))
  return product.currency === 'USD'
    ? total(product.originalPrice, product.originalShippingCost, 'USD')
    : minorIn(total(product.price, product.shippingCost, product.base), product.base, 'USD', rate)
}

/** "US$12.00": the total of these lines. */
export const usdOfLines = (lines: readonly Line[], rate: number): string =>
  moneyText(
    lines.reduce((sum, line) => sum + lineUsd(line, rate), 0n),
    'USD',
  )

/** "US$20.00": the items of an order line at the order's prices, without shipping. */
export function usdOfOrdered(order: {
  unitPrice: string
  quantity: number
  base: CurrencyCode
  rate: number
  priceCurrency: CurrencyCode
  originalUnitPrice: string
}): string {
  const pieces = (price: string, currency: CurrencyCode) =>
    minor(price, currency) * BigInt(order.quantity)
  const usdMinor =
    order.priceCurrency === 'USD'
      ? pieces(order.originalUnitPrice, 'USD')
      : usdMinorOf(pieces(order.unitPrice, order.base), order.rate, order.base)
  return moneyText(usdMinor, 'USD')
}
