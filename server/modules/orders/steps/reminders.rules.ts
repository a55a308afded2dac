import type { OrderStatus } from '#contracts/orders/order-states.ts'
import type { SteppedOrder } from './order.rules.ts'

const reminders = {
  processing: { buyer: 'order_late', seller: 'order_late_seller' },
  ready_for_collection: { buyer: 'order_uncollected', seller: 'order_uncollected_seller' },
  dispatched: { buyer: 'order_unconfirmed', seller: null },
  delivered: null,
  completed: null,
  cancelled: null,
  disputed: null,
  refunded: null,
} as const satisfies Record<OrderStatus, { buyer: string | null; seller: string | null } | null>

/** Uncollected parcels at a bus depot, which the seller no longer has. */
const atDepot = { buyer: 'order_left_waiting', seller: 'order_left_waiting_seller' } as const

/** Uncollected parcels at a pickup point. */
const atPoint = {
  buyer: 'order_waiting_at_point',
  seller: 'order_waiting_at_point_seller',
} as const

/** The reminders sent to buyer and seller before a timer moves the order; null if there are none. */
export function remindersOf({
  orderStatus,
  toDepot,
  toPoint,
}: Pick<SteppedOrder, 'orderStatus' | 'toDepot' | 'toPoint'>) {
  if (orderStatus !== 'ready_for_collection') return reminders[orderStatus]
  if (toPoint) return atPoint
  return toDepot ? atDepot : reminders.ready_for_collection
}
