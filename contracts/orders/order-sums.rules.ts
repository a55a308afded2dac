import { decimalOf, minorOf, type CurrencyCode } from '../currencies/currencies.ts'
import type { Order } from './orders.ts'

/** The figures of an order that its sums need. */
export type SummedOrder = Pick<
  Order,
  | 'base'
  | 'unitPrice'
  | 'quantity'
  | 'shippingCost'
  | 'separateShippingCost'
  | 'coupon'
  | 'totalAmount'
  | 'totalUsd'
>

/** What orders of one checkout cost together: decimals of their currency, as each was frozen. */
export function sumsOf(orders: readonly SummedOrder[]) {
  const base: CurrencyCode = orders[0]?.base ?? 'ZWL'
  const minor = (amount: string, currency = base) => minorOf(amount, currency) ?? 0n
  const sum = (of: (order: SummedOrder) => bigint, currency = base) =>
    decimalOf(
      orders.reduce((total, order) => total + of(order), 0n),
      currency,
    )
  const coupons = orders.flatMap(({ coupon }) => coupon ?? [])
  return {
    goods: sum(({ unitPrice, quantity }) => minor(unitPrice) * BigInt(quantity)),
    shipping: sum(({ shippingCost }) => minor(shippingCost)),
    /** What their delivery would cost more one by one. */
    saving: sum((order) => minor(order.separateShippingCost) - minor(order.shippingCost)),
    coupons: [...Map.groupBy(coupons, ({ code }) => code)].map(([code, same]) => ({
      code,
      by: same[0]!.by,
      discount: decimalOf(
        same.reduce((total, { discount }) => total + minor(discount), 0n),
        base,
      ),
    })),
    total: sum(({ totalAmount }) => minor(totalAmount)),
    totalUsd: sum(({ totalUsd }) => minor(totalUsd, 'USD'), 'USD'),
  }
}
