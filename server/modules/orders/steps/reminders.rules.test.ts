import { expect, test } from 'vitest'
import type { orderStatuses } from '../../../../contracts/orders/order-states.ts'
import type { OrderId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../../notifications/show-notification.ts'
import { remindersOf } from './reminders.rules.ts'

const params = { orderId: '9' as OrderId, item: 'Drum', number: 'ZW-1' }
const shown = (type: string | null | undefined) => {
  if (!type) return undefined
  const { title, message } = showNotification({ type, params }, 'en')
  return { title, message }
}
const of = (orderStatus: (typeof orderStatuses)[number], toDepot = false) => {
  const reminders = remindersOf({ orderStatus, toDepot })
  return { buyer: shown(reminders?.buyer), seller: shown(reminders?.seller) }
}

test('the buyer and the seller are reminded of an order that was not sent in time', () => {
  expect(of('processing')).toEqual({
    buyer: {
      title: 'Not sent yet',
      message:
        'The seller has not sent Drum (ZW-1) in time. You can wait, or cancel and get a refund.',
    },
    seller: {
      title: 'Please send it now',
      message:
        'Drum (ZW-1) should have been sent by now. The buyer can now cancel. In 9 days it is cancelled automatically.',
    },
  })
})

test('the buyer and the seller are reminded of an order that was not collected', () => {
  expect(of('ready_for_collection')).toEqual({
    buyer: {
      title: 'Waiting to be collected',
      message:
        'Drum (ZW-1) is still waiting for you. In 7 days the order is cancelled and refunded.',
    },
    seller: {
      title: 'Not collected yet',
      message:
        'Drum (ZW-1) has not been collected yet. In 7 days the order is cancelled automatically.',
    },
  })
})

test('the buyer and the seller are reminded of a parcel that waits at a bus depot', () => {
  expect(of('ready_for_collection', true)).toEqual({
    buyer: {
      title: 'Waiting to be collected',
      message:
        'Drum (ZW-1) has waited at the bus depot for 7 days. Please collect it. In 7 days it counts as delivered.',
    },
    seller: {
      title: 'Not collected yet',
      message:
        'Drum (ZW-1) has waited at the bus depot for 7 days. Please ask the buyer to collect it. In 7 days it counts as delivered.',
    },
  })
})

test('the buyer is reminded to confirm a sent order', () => {
  expect(of('dispatched')).toEqual({
    buyer: {
      title: 'Did it arrive?',
      message:
        'Drum (ZW-1) was sent 10 days ago. Confirm that you have it, or report a problem; in 4 days we’ll mark it delivered.',
    },
  })
})

test('an order that waits for neither buyer nor seller gets no reminder', () => {
  for (const status of ['delivered', 'completed', 'cancelled', 'disputed', 'refunded'] as const)
    expect(of(status)).toEqual({})
})
