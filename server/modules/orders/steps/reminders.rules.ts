import type { OrderStatus } from '../../../../contracts/orders/order-states.ts'
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

/** The reminders sent to buyer and seller before a timer moves the order; null if there are none. */
export const remindersOf = ({
  orderStatus,
  toDepot,
}: Pick<SteppedOrder, 'orderStatus' | 'toDepot'>) =>
  toDepot && orderStatus === 'ready_for_collection' ? atDepot : reminders[orderStatus]
