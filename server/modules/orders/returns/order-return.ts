import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { ReturnState } from '#contracts/orders/returns/return-states.ts'
import { returnableUntil } from './return.rules.ts'

interface OrderRow {
  return_state: string | null
  return_due_at: Date | null
  received_at: Date | null
  read_at: Date
  payment_id: string | null
  charged_back_at: Date | null
  dispute: unknown
}

/** The return of an order on the order's page. */
export const returnOfRow = ({ return_state, return_due_at }: OrderRow): OrderDetail['return'] =>
  return_state === null
    ? null
    : { state: return_state as ReturnState, dueAt: return_due_at?.toISOString() ?? null }

/** Until when the buyer may still ask for a return; null if not. */
export function returnUntilOf(
  { orderStatus, paymentStatus }: Pick<Order, 'orderStatus' | 'paymentStatus'>,
  row: OrderRow,
): string | null {
  const until = returnableUntil({
    orderStatus,
    paymentStatus,
    chargedBackAt: row.charged_back_at,
    paidToShop: row.payment_id !== null,
    hasDispute: row.dispute !== null,
    hasReturn: row.return_state !== null,
    receivedAt: row.received_at,
  })
  return until && until > row.read_at ? until.toISOString() : null
}
