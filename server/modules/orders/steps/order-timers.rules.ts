import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import type { OrderState, OrderStep, SteppedOrder } from './order.rules.ts'

/** When a timer next checks an order that has just reached this state; null if it has no deadline. */
export function stepDueAt({ orderStatus, paymentStatus }: OrderState, now: Date): Date | null {
  if (paymentStatus !== 'paid') return null
  if (orderStatus === 'processing') return after(now, durations.dispatch)
  if (orderStatus === 'ready_for_collection') return after(now, durations.collectionReminder)
  if (orderStatus === 'dispatched') return after(now, durations.deliveryReminder)
  if (orderStatus === 'delivered') return after(now, durations.completion)
  return null
}

/** An order's state, and whether it goes to a bus depot or a pickup point. */
type TimedOrder = OrderState & Pick<SteppedOrder, 'toDepot' | 'toPoint'>

/** The timer's action for a due order: send a reminder and wait for the grace period, or take the step. */
export function timerStep(
  { orderStatus, paymentStatus, toDepot, toPoint }: TimedOrder,
  reminded: boolean,
): { remindFor: number } | { step: OrderStep } | undefined {
  if (paymentStatus !== 'paid') return undefined
  if (orderStatus === 'processing')
    return reminded ? { step: 'lapse' } : { remindFor: durations.dispatchGrace }
  if (orderStatus === 'ready_for_collection' && toPoint)
    return reminded ? { step: 'leaveAtPoint' } : { remindFor: durations.pickupGrace }
  if (orderStatus === 'ready_for_collection')
    return reminded
      ? { step: toDepot ? 'leaveAtDepot' : 'lapse' }
      : { remindFor: durations.collectionGrace }
  if (orderStatus === 'dispatched')
    return reminded ? { step: 'deliver' } : { remindFor: durations.deliveryGrace }
  if (orderStatus === 'delivered') return { step: 'complete' }
  return undefined
}

/** When the timer takes the next step. `dueAt` is its next check, which may only send the reminder. */
export function movedAt(
  state: TimedOrder,
  dueAt: Date | null,
  reminded: boolean,
): Date | undefined {
  const due = dueAt && timerStep(state, reminded)
  if (!dueAt || !due) return undefined
  return 'remindFor' in due ? after(dueAt, due.remindFor) : dueAt
}
