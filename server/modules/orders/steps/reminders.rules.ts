import type { OrderStatus } from '../../../../contracts/orders/order-states.ts'

/** The reminders sent to buyer and seller before a timer moves the order. */
export const reminders = {
  processing: { buyer: 'order_late', seller: 'order_late_seller' },
  ready_for_collection: { buyer: 'order_uncollected', seller: 'order_uncollected_seller' },
  dispatched: { buyer: 'order_unconfirmed', seller: null },
  delivered: null,
  completed: null,
  cancelled: null,
  disputed: null,
  refunded: null,
} as const satisfies Record<OrderStatus, { buyer: string | null; seller: string | null } | null>
