import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { OrderActor, OrderState, OrderStep } from './order.rules.ts'
import { takeStep } from './take-step.ts'

/** Which kind of cancelling it is: before the payment, by the seller or the staff after it, by the buyer once the seller was late. */
export function cancelStep({ paymentStatus }: OrderState, by: OrderActor): OrderStep {
  if (paymentStatus === 'pending') return 'cancelUnpaid'
  return by === 'buyer' ? 'cancelLate' : 'cancelPaid'
}

/**
 * Cancels the order for its buyer or seller: the payment is owed back, a bought item is for sale again. Throws
 * `order_locked` if it is too late, or too early.
 */
export async function cancelOrder(
  app: App,
  { orderId, userId, note }: { orderId: OrderId; userId: UserId; note: string | undefined },
): Promise<void> {
  const reason = note?.trim() || undefined
  await takeStep(app, orderId, { userId }, cancelStep, async () => ({
    note: reason,
  }))
}
