import { durations } from '../../../../contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import type { OrderState, OrderStep } from './order.rules.ts'

/** The time of the clock's next look at the order, after a step to its new state; null if no deadline runs. */
export function stepDueAt({ orderStatus, paymentStatus }: OrderState, now: Date): Date | null {
  if (paymentStatus !== 'paid') return null
  if (orderStatus === 'processing') return after(now, durations.dispatch)
  if (orderStatus === 'ready_for_collection') return after(now, durations.collectionReminder)
  if (orderStatus === 'dispatched') return after(now, durations.deliveryReminder)
  if (orderStatus === 'delivered') return after(now, durations.completion)
  return null
}

/** The clock's action on a due order: it reminds first, if a reminder is due, and looks again later. */
export function timerStep(
  { orderStatus, paymentStatus }: OrderState,
  reminded: boolean,
): { remindFor: number } | { step: OrderStep } | undefined {
  if (paymentStatus !== 'paid') return undefined
  if (orderStatus === 'processing')
    return reminded ? { step: 'lapse' } : { remindFor: durations.dispatchGrace }
  if (orderStatus === 'ready_for_collection')
    return reminded ? { step: 'lapse' } : { remindFor: durations.collectionGrace }
  if (orderStatus === 'dispatched')
    return reminded ? { step: 'deliver' } : { remindFor: durations.deliveryGrace }
  if (orderStatus === 'delivered') return { step: 'complete' }
  return undefined
}

/** When the clock itself moves the order on, reminders aside. `dueAt` is when it looks next. */
export function movedAt(
  state: OrderState,
  dueAt: Date | null,
  reminded: boolean,
): Date | undefined {
  const due = dueAt && timerStep(state, reminded)
  if (!dueAt || !due) return undefined
  return 'remindFor' in due ? after(dueAt, due.remindFor) : dueAt
}
