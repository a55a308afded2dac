import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { amountIn, type FrozenTotal } from '../../../../contracts/orders/order-amounts.rules.ts'

/** An order that a payment may be for. */
export interface CoveredOrder extends FrozenTotal {
  payable: boolean
}

/**
 * The orders of a checkout that a payment pays: in the given order, each that is payable and completely covered by the
 * remaining money. The rest of the money is owed back.
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
