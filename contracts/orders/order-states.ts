export const paymentStatuses = ['pending', 'paid', 'refunded', 'failed', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const orderStatuses = [
  'processing',
  'dispatched',
  'ready_for_collection',
  'delivered',
  'completed',
  'cancelled',
  'disputed',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
