import type { orderStatuses } from '#contracts/orders/order-states.ts'
import type { OrderId } from '#contracts/common/ids.ts'
import { showNotification } from '../../notifications/show-notification.ts'
import { remindersOf } from './reminders.rules.ts'

const params = { orderId: '9' as OrderId, item: 'Drum', number: 'ZW-1' }
/** What the buyer and the seller read, each as "side: title: message". */
const of = (orderStatus: (typeof orderStatuses)[number], place?: 'depot' | 'point') => {
  const to = { toDepot: place === 'depot', toPoint: place === 'point' }
  return Object.entries(remindersOf({ orderStatus, ...to }) ?? {}).flatMap(([side, type]) => {
    const shown = type && showNotification({ type, params }, 'en')
    return shown ? [`${side}: ${shown.title}: ${shown.message}`] : []
  })
}

test('both sides read what an order waits for', () => {
  const ready = 'ready_for_collection'
  const collected = [...of(ready), ...of(ready, 'depot'), ...of(ready, 'point')]
  expect([...of('processing'), ...collected, ...of('dispatched')]).toEqual([
    'buyer: Not sent yet: The seller has not sent Drum (ZW-1) in time. You can wait, or cancel and get a refund.',
    'seller: Please send it now: Drum (ZW-1) should have been sent by now. The buyer can now cancel. In 9 days it is cancelled automatically.',
    'buyer: Waiting to be collected: Drum (ZW-1) is still waiting for you. In 7 days the order is cancelled and refunded.',
    'seller: Not collected yet: Drum (ZW-1) has not been collected yet. In 7 days the order is cancelled automatically.',
    'buyer: Waiting to be collected: Drum (ZW-1) has waited at the bus depot for 7 days. Please collect it. In 7 days it counts as delivered.',
    'seller: Not collected yet: Drum (ZW-1) has waited at the bus depot for 7 days. Please ask the buyer to collect it. In 7 days it counts as delivered.',
    'buyer: Waiting to be collected: Drum (ZW-1) has waited at the pickup point for 7 days. Please collect it. In 7 days it may go back to the seller.',
    'seller: Not collected yet: Drum (ZW-1) has waited at the pickup point for 7 days. Please ask the buyer to collect it. In 7 days the point may give it back to you.',
    'buyer: Did it arrive?: Drum (ZW-1) was sent 10 days ago. Confirm that you have it, or report a problem; in 4 days we’ll mark it delivered.',
  ])
})

test('an order that waits for neither buyer nor seller gets no reminder', () => {
  for (const status of ['delivered', 'completed', 'cancelled', 'disputed', 'refunded'] as const)
    expect(of(status)).toEqual([])
})
