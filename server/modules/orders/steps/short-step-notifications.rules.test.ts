import { expect, test } from 'vitest'
import type { OrderActor, OrderStep } from './order.rules.ts'
import { notifications, settled, type Texts } from '../../../../tests/support/step-notifications.ts'

test.each<[OrderStep, OrderActor, Texts]>([
  [
    'cancelUnpaid',
    'seller',
    {
      buyer: { title: 'Order cancelled', message: 'The seller cancelled Drum (ZW-1).' },
      seller: {
        title: 'Order cancelled',
        message: 'The seller cancelled Drum (ZW-1). Please do not send it.',
      },
    },
  ],
  [
    'cancelPaid',
    'staff',
    {
      buyer: { title: 'Order cancelled', message: 'Musika cancelled Drum (ZW-1).' },
      seller: {
        title: 'Order cancelled',
        message: 'Musika cancelled Drum (ZW-1). Please do not send it.',
      },
    },
  ],
  [
    'cancelLate',
    'buyer',
    {
      buyer: { title: 'Order cancelled', message: 'The buyer cancelled Drum (ZW-1).' },
      seller: {
        title: 'Order cancelled',
        message: 'The buyer cancelled Drum (ZW-1). Please do not send it.',
      },
    },
  ],
  [
    'lapse',
    'timer',
    {
      buyer: {
        title: 'Order cancelled',
        message: 'Drum (ZW-1) was not handed over in time and was cancelled.',
      },
    },
  ],
  [
    'dispatch',
    'timer',
    { buyer: { title: 'Your order is on its way', message: 'Drum (ZW-1) was sent.' } },
  ],
  [
    'readyForCollection',
    'timer',
    {
      buyer: {
        title: 'Ready to collect',
        message:
          'Drum (ZW-1) is ready. Show your order’s six-digit code when you have the item in your hands, not before.',
      },
    },
  ],
  [
    'confirm',
    'buyer',
    { seller: { title: 'The buyer has the item', message: 'Drum (ZW-1) is complete.' } },
  ],
  [
    'complete',
    'timer',
    { seller: { title: 'Order completed', message: 'Drum (ZW-1) is complete.' } },
  ],
  [
    'dispute',
    'buyer',
    {
      seller: {
        title: 'The buyer reported a problem',
        message:
          "About Drum (ZW-1). Please answer on the order's page. The money stays held until this is resolved.",
      },
    },
  ],
  [
    'acceptRefund',
    'timer',
    {
      buyer: {
        title: 'You get a refund',
        message: 'The seller agreed to a refund for Drum (ZW-1).',
      },
    },
  ],
  [
    'settleForSeller',
    'timer',
    {
      buyer: { title: 'Dispute decided', message: 'Drum (ZW-1): the seller is paid.' },
      seller: { title: 'Dispute decided', message: 'Drum (ZW-1): we decided in your favour.' },
    },
  ],
  [
    'settleForBuyer',
    'timer',
    {
      buyer: { title: 'Dispute decided', message: 'Drum (ZW-1): we decided in your favour.' },
      seller: { title: 'Dispute decided', message: 'Drum (ZW-1): the buyer gets a refund.' },
    },
  ],
])(
  'the notification of %s by the %s omits a missing reason and missing money',
  (step, by, said) => {
    expect(notifications(step, by)).toMatchObject(said)
  },
)

test('a step leaves out a refund or an income of zero', () => {
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
