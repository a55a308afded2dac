import { sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { OrderActor, OrderState, OrderStep } from './order.rules.ts'
import { takeStep } from './take-step.ts'

/** The step for cancelling: before the payment, after it by the seller, or by the buyer because the seller is late. */
export function cancelStep({ paymentStatus }: OrderState, by: OrderActor): OrderStep {
  if (paymentStatus === 'pending') return 'cancelUnpaid'
  return by === 'buyer' ? 'cancelLate' : 'cancelPaid'
}

/**
 * Cancels the order for its buyer or seller. The payment is owed back and the stock of a bought item returns. Throws
 * `order_locked` if it is too early or too late for that, and `payment_pending` for a buyer whose payment waits.
 */
export async function cancelOrder(
  app: App,
  { orderId, userId, note }: { orderId: OrderId; userId: UserId; note: string | undefined },
): Promise<void> {
  const reason = note?.trim() || undefined
  await takeStep(app, orderId, { userId }, cancelStep, async (tx, order) => {
    if (order.buyerId === userId && (await isBeingPaid(tx, orderId)))
      throw new DomainError('payment_pending')
    return { note: reason }
  })
}

/** A payment for the locked order waits for its buyer. */
async function isBeingPaid(tx: Transaction<Schema>, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from payment_orders a join payments p on p.id = a.payment_id
    where a.order_id = ${orderId} and p.status = 'pending' limit 1`.execute(tx)
  return rows.length > 0
}
