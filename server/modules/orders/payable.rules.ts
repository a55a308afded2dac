import { convertedMinor, type CurrencyCode, type Rates } from '../../../contracts/currencies.ts'
import { usdPartOf } from './figures.rules.ts'

/** An order's total and what it was frozen at. */
export interface FrozenTotal {
  totalMinor: bigint
  totalUsdMinor: bigint
  /** The currency of its amounts. */
  base: CurrencyCode
  /** So many `base` for one US dollar. */
  rate: number
  /** So many `base` for one of each other currency. */
  rates: Rates
}

/** What the order costs in a currency, in its minor units, at the order's own rates; undefined in one that had no rate then. */
export function amountIn(order: FrozenTotal, currency: CurrencyCode): bigint | undefined {
  if (currency === 'USD') return order.totalUsdMinor
  return partIn(order, order.totalMinor, currency)
}

/** A part of the order, in ZWL minor units, as minor units of another currency at the order's own rates, rounded half up. All of it is the order's own total, and no part is more. */
export function partIn(
  order: FrozenTotal,
  zwlMinor: bigint,
  currency: CurrencyCode,
): bigint | undefined {
  if (currency === order.base) return zwlMinor
  if (currency === 'USD') return usdPartOf(order, zwlMinor)
  const rate = order.rates[currency]
  return rate === undefined ? undefined : convertedMinor(zwlMinor, rate, order.base, currency)
}

/** An order that a payment may be for. */
export interface CoveredOrder extends FrozenTotal {
  payable: boolean
}

/**
 * Which of a checkout's orders a payment pays: those that still can be paid, in the order given, as long as what is
 * left of it covers each whole. The rest of the money is owed back.
 */
export function coverOrders<Order extends CoveredOrder>(
  orders: Order[],
  payment: { currency: CurrencyCode; amountMinor: bigint },
): { paid: { order: Order; amountMinor: bigint }[]; restMinor: bigint } {
  let restMinor = payment.amountMinor
  const paid: { order: Order; amountMinor: bigint }[] = []
  for (const order of orders) {
    const amountMinor = order.payable ? amountIn(order, payment.currency) : undefined
    if (!amountMinor || amountMinor > restMinor) continue
    restMinor -= amountMinor
    paid.push({ order, amountMinor })
  }
  return { paid, restMinor }
}
