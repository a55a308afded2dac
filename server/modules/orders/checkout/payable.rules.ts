import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import { amountIn, type FrozenTotal } from '../../../../contracts/orders/order-amounts.rules.ts'

/** An order of the checkout that is being paid. */
export interface CoveredOrder extends FrozenTotal {
  payable: boolean
}

/**
 * Selects the orders that a payment pays: in the given order, each one that is payable and fully covered by the
 * remaining money. The rest is owed back.
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
