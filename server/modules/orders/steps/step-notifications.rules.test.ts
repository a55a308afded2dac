import { expect, test } from 'vitest'
import type { DepotId, OrderId } from '../../../../contracts/common/ids.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'
import { stepNotifications } from './step-notifications.rules.ts'
import { notifications, settled, type Texts } from '../../../../tests/support/step-notifications.ts'

const parcel = { method: 'bus', courier: 'Inter Africa', waybill: '7' } as const

test.each<[OrderStep, OrderActor, Texts]>([
  [
    'failPayment',
    'provider',
    {
      buyer: {
        title: 'Payment failed',
        message: 'The payment for Drum (ZW-1) did not go through, and the order was cancelled.',
      },
    },
  ],
  [
    'cancelUnpaid',
    'seller',
    {
      buyer: {
        title: 'Order cancelled',
        message: 'The seller cancelled Drum (ZW-1). “More.” US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Order cancelled',
        message: 'The seller cancelled Drum (ZW-1). “More.” Please do not send it.',
      },
    },
  ],
  [
    'cancelPaid',
    'staff',
    {
      buyer: {
        title: 'Order cancelled',
        message: 'Musika cancelled Drum (ZW-1). “More.” US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Order cancelled',
        message: 'Musika cancelled Drum (ZW-1). “More.” Please do not send it.',
      },
    },
  ],
  [
    'cancelLate',
    'buyer',
    {
      buyer: {
        title: 'Order cancelled',
        message: 'The buyer cancelled Drum (ZW-1). “More.” US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Order cancelled',
        message: 'The buyer cancelled Drum (ZW-1). “More.” Please do not send it.',
      },
    },
  ],
  [
    'lapse',
    'timer',
    {
      buyer: {
        title: 'Order cancelled',
        message:
          'Drum (ZW-1) was not handed over in time and was cancelled. US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Order cancelled',
        message:
          'Drum (ZW-1) was not handed over in time and was cancelled. The buyer gets a refund.',
      },
    },
  ],
  [
    'dispatch',
    'timer',
    {
      buyer: {
        title: 'Your order is on its way',
        message: 'Drum (ZW-1) was sent. By bus parcel, Inter Africa, number 7.',
      },
    },
  ],
  [
    'readyForCollection',
    'timer',
    {
      buyer: {
        title: 'Ready to collect',
        message:
          'Drum (ZW-1) is ready. “More.” Show your order’s six-digit code when you have the item in your hands, not before.',
      },
    },
  ],
  [
    'handOver',
    'timer',
    {
      buyer: {
        title: 'You have your order',
        message:
          'Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
      },
    },
  ],
  [
    'deliver',
    'timer',
    {
      buyer: {
        title: 'Did it arrive?',
        message:
          'Drum (ZW-1) is marked as delivered. Confirm that you have it, or report a problem within 7 days; after that the seller is paid.',
      },
      seller: {
        title: 'Order delivered',
        message: 'Drum (ZW-1) is marked as delivered. The buyer has 7 days to report a problem.',
      },
    },
  ],
  [
    'confirm',
    'buyer',
    {
      seller: {
        title: 'The buyer has the item',
        message: 'Drum (ZW-1) is complete. US$95.00 is now in your balance.',
      },
    },
  ],
  [
    'complete',
    'timer',
    {
      buyer: {
        title: 'Order completed',
        message: 'Drum (ZW-1) is complete. Please rate the seller.',
      },
      seller: {
        title: 'Order completed',
        message: 'Drum (ZW-1) is complete. US$95.00 is now in your balance.',
      },
    },
  ],
  [
    'dispute',
    'buyer',
    {
      seller: {
        title: 'The buyer reported a problem',
        message:
          "About Drum (ZW-1). “It arrived damaged”. Please answer on the order's page. The money stays held until this is resolved.",
      },
    },
  ],
  [
    'acceptRefund',
    'timer',
    {
      buyer: {
        title: 'You get a refund',
        message: 'The seller agreed to a refund for Drum (ZW-1). US$20.00 will be refunded to you.',
      },
    },
  ],
  [
    'settleForSeller',
    'timer',
    {
      buyer: { title: 'Dispute decided', message: 'Drum (ZW-1): the seller is paid. “More.”' },
      seller: {
        title: 'Dispute decided',
        message: 'Drum (ZW-1): we decided in your favour. “More.” US$95.00 is now in your balance.',
      },
    },
  ],
  [
    'settleBetween',
    'timer',
    {
      buyer: {
        title: 'Dispute decided',
        message: 'Drum (ZW-1): a partial refund. “More.” US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Dispute decided',
        message:
          'Drum (ZW-1): US$20.00 goes back to the buyer. “More.” US$95.00 is now in your balance.',
      },
    },
  ],
  [
    'settleForBuyer',
    'timer',
    {
      buyer: {
        title: 'Dispute decided',
        message:
          'Drum (ZW-1): we decided in your favour. “More.” US$20.00 will be refunded to you.',
      },
      seller: {
        title: 'Dispute decided',
        message: 'Drum (ZW-1): the buyer gets a refund. “More.”',
      },
    },
  ],
])(
  'the notification of %s by the %s gives the event, the reason and the money',
  (step, by, said) => {
    expect(
      notifications(step, by, { settled, said: 'More.', ...parcel, dispute: 'damaged' }),
    ).toEqual(said)
  },
)

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
