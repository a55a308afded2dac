import { expect, test } from 'vitest'
import type { DepotId, OrderId } from '../../../../contracts/common/ids.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'
import { stepNotifications } from './step-notifications.rules.ts'
import { notifications, settled } from '../../../../tests/support/step-notifications.ts'

const parcel = { method: 'bus', courier: 'Inter Africa', waybill: '7' } as const

/** What both sides read of a step, each as "title: message". */
const read = (step: OrderStep, by: OrderActor, more?: Parameters<typeof notifications>[2]) =>
  Object.fromEntries(
    Object.entries(notifications(step, by, more)).map(([side, { title, message }]) => [
      side,
      `${title}: ${message}`,
    ]),
  )

/** In brackets: the reason, the parcel and the money, which are left out if there are none. */
const texts: [OrderStep, OrderActor, buyer: string | undefined, seller: string | undefined][] = [
  [
    'failPayment',
    'provider',
    'Payment failed: The payment for Drum (ZW-1) did not go through, and the order was cancelled.',
    undefined,
  ],
  [
    'cancelUnpaid',
    'seller',
    'Order cancelled: The seller cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'Order cancelled: The seller cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
  ],
  [
    'cancelPaid',
    'staff',
    'Order cancelled: Musika cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'Order cancelled: Musika cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
  ],
  [
    'cancelLate',
    'buyer',
    'Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
  ],
  [
    'lapse',
    'timer',
    'Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled.[ US$20.00 will be refunded to you.]',
    'Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled. The buyer gets a refund.',
  ],
  [
    'dispatch',
    'timer',
    'Your order is on its way: Drum (ZW-1) was sent.[ By bus parcel, Inter Africa, number 7.]',
    undefined,
  ],
  [
    'readyForCollection',
    'timer',
    'Ready to collect: Drum (ZW-1) is ready.[ “More.”] Show your order’s six-digit code when you have the item in your hands, not before.',
    undefined,
  ],
  [
    'handOver',
    'timer',
    'You have your order: Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
    undefined,
  ],
  [
    'deliver',
    'timer',
    'Did it arrive?: Drum (ZW-1) is marked as delivered. Confirm that you have it, or report a problem within 7 days; after that the seller is paid.',
    'Order delivered: Drum (ZW-1) is marked as delivered. The buyer has 7 days to report a problem.',
  ],
  [
    'confirm',
    'buyer',
    undefined,
    'The buyer has the item: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
  ],
  [
    'complete',
    'timer',
    'Order completed: Drum (ZW-1) is complete. Please rate the seller.',
    'Order completed: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
  ],
  [
    'dispute',
    'buyer',
    undefined,
    "The buyer reported a problem: About Drum (ZW-1).[ “It arrived damaged”.] Please answer on the order's page. The money stays held until this is resolved.",
  ],
  [
    'acceptRefund',
    'timer',
    'You get a refund: The seller agreed to a refund for Drum (ZW-1).[ US$20.00 will be refunded to you.]',
    undefined,
  ],
  [
    'settleForSeller',
    'timer',
    'Dispute decided: Drum (ZW-1): the seller is paid.[ “More.”]',
    'Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$95.00 is now in your balance.]',
  ],
  [
    'settleForBuyer',
    'timer',
    'Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$20.00 will be refunded to you.]',
    'Dispute decided: Drum (ZW-1): the buyer gets a refund.[ “More.”]',
  ],
]

test.for(texts)('the notification of %s by the %s', ([step, by, buyer, seller]) => {
  const both = (how: (text: string) => string) => ({
    ...(buyer && { buyer: how(buyer) }),
    ...(seller && { seller: how(seller) }),
  })
  const details = { settled, said: 'More.', ...parcel, dispute: 'damaged' } as const
  expect(read(step, by, details)).toEqual(both((text) => text.replaceAll(/[[\]]/g, '')))
  expect(read(step, by)).toEqual(both((text) => text.replaceAll(/\[[^\]]*\]/g, '')))
})

test('both sides read how a decision divides the money', () => {
  expect(read('settleBetween', 'timer', { settled, said: 'More.' })).toEqual({
    buyer:
      'Dispute decided: Drum (ZW-1): a partial refund. “More.” US$20.00 will be refunded to you.',
    seller:
      'Dispute decided: Drum (ZW-1): US$20.00 goes back to the buyer. “More.” US$95.00 is now in your balance.',
  })
})

test('a step leaves out a refund of zero', () => {
  const nothing = { ...settled, refundMinor: 0n }
  expect(notifications('acceptRefund', 'seller', { settled: nothing }).buyer?.message).toBe(
    'The seller agreed to a refund for Drum (ZW-1).',
  )
})

test('a cancellation by a timer or the provider is shown as one by Musika', () => {
  for (const by of ['timer', 'provider', 'staff'] as const)
    expect(notifications('cancelPaid', by).seller?.message).toBe(
      'Musika cancelled Drum (ZW-1). Please do not send it.',
    )
})

test('payment and expiry have no step notification', () => {
  expect(notifications('pay', 'provider')).toEqual({})
  expect(notifications('expire', 'timer')).toEqual({})
})

test.each([
  [{ method: 'zimpost', waybill: '7' }, 'By ZimPost, number 7.'],
  [
    { method: 'own', courier: 'Rudo' },
    'Rudo is bringing it. Show your order’s six-digit code once you have the item in your hands.',
  ],
  [
    { method: 'own' },
    'The seller is bringing it. Show your order’s six-digit code once you have the item in your hands.',
  ],
] as const)('the buyer reads the dispatch details: %o', (parcelOf, text) => {
  expect(notifications('dispatch', 'seller', parcelOf).buyer?.message).toBe(
    `Drum (ZW-1) was sent. ${text}`,
  )
})

const depot = {
  id: '7' as DepotId,
  town: 'Harare',
  name: 'Roadport',
  address: 'Robert Mugabe Road',
  hours: 'Daily 05:00 to 20:00',
}

test('the buyer of a bus parcel reads to which depot it goes', () => {
  expect(notifications('dispatch', 'seller', { ...parcel, depot }).buyer?.message).toBe(
    'Drum (ZW-1) was sent. By bus parcel, Inter Africa, number 7. It goes to Roadport, Robert Mugabe Road, Harare. We notify you when it arrives; bring your ID.',
  )
})

test('when a bus parcel arrives, only the buyer reads what to bring and the code', () => {
  expect(notifications('arrive', 'seller', { depot, code: '482913' })).toEqual({
    buyer: {
      title: 'Ready to collect',
      message:
        'Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare. Opening hours: Daily 05:00 to 20:00. Bring your ID. Your code is 482 913: give it only when the parcel is in front of you.',
    },
    seller: {
      title: 'Your parcel has arrived',
      message: 'Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare.',
    },
  })
  const drum = { orderId: '9' as OrderId, number: 'ZW-1', item: 'Drum', settled: undefined }
  const stored = stepNotifications({ ...drum, step: 'arrive', by: 'buyer', depot, code: '482913' })
  expect(JSON.stringify(stored.seller)).not.toContain('482913')
})

test('buyer and seller read that a bus parcel was not collected', () => {
  expect(notifications('leaveAtDepot', 'timer')).toEqual({
    buyer: {
      title: 'Not collected',
      message:
        'Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. Collect it, or report a problem within 7 days; after that the seller is paid.',
    },
    seller: {
      title: 'Not collected',
      message:
        'Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. The buyer has 7 days to report a problem.',
    },
  })
})
