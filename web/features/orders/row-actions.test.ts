import type { Order } from '#contracts/orders/orders.ts'
import { needsBuyer } from './row-actions.tsx'

test.each([
  ['pending', 'processing', true],
  ['paid', 'processing', false],
  ['paid', 'ready_for_collection', true],
  ['paid', 'dispatched', true],
  ['paid', 'delivered', true],
  ['paid', 'completed', false],
  ['paid', 'disputed', false],
  ['expired', 'cancelled', false],
  ['refunded', 'refunded', false],
] as const)(
  'an order that is %s and %s waits for its buyer: %s',
  (paymentStatus, orderStatus, waits) => {
    expect(needsBuyer({ id: '1', paymentStatus, orderStatus } as Order)).toBe(waits)
  },
)
