import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import type { OrderActor, OrderState, OrderStep } from './order.rules.ts'
import { takeStep } from './take-step.ts'

/** The step for cancelling: before the payment, after it by the seller, or by the buyer because the seller is late. */
export function cancelStep({ paymentStatus }: OrderState, by: OrderActor): OrderStep {
  if (paymentStatus === 'pending') return 'cancelUnpaid'
  return by === 'buyer' ? 'cancelLate' : 'cancelPaid'
}

/**
 * Cancels the order for its buyer or seller. The payment is owed back and the stock of a bought item returns. Throws
 * `order_locked` if it is too early or too late for that.
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
