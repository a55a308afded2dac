import type { SteppedOrder } from '../../../server/modules/orders/steps/order.rules.ts'

/** An order that was paid on 1 November and is to be sent. */
export const steppedOrder: SteppedOrder = {
  orderStatus: 'processing',
  paymentStatus: 'paid',
  source: 'checkout',
  collect: false,
  inCash: false,
  cashReported: false,
  toDepot: false,
  returning: false,
  paidAt: new Date('2026-11-01T08:00:00Z'),
  chargedBackAt: null,
}
