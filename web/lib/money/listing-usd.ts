import type { Product } from '#contracts/products/products.ts'
import {
  minorOf,
  moneyText,
  usdMinorOf,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import { formatUsd, usdOf } from './format.ts'

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
