import type { QueryClient } from '@tanstack/react-query'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { ordersIn } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { payableQuery } from '../../features/payments/payments.queries.ts'
import { send } from '../../lib/api/calls.ts'

/** Reserves each unpaid item of a checkout until its buyer pays the seller. Returns the page that follows. */
export async function reserve(
  cache: QueryClient,
  { checkoutId, orders, quote }: Payable,
): Promise<string> {
  const ids = quote.blocks.flatMap((block) => ordersIn(orders, block)).map(({ id }) => id)
  try {
    for (const id of ids)
      await send(orderStepCalls.payInCash, { params: { id }, body: {} }, `${id}.cash`)
    return ids.length === 1 ? `/orders/${ids[0]!}` : '/orders'
  } finally {
    for (const queryKey of [['orders'], payableQuery(checkoutId).queryKey])
      void cache.invalidateQueries({ queryKey })
  }
}
