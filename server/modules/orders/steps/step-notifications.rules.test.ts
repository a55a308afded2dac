import { expect, test } from 'vitest'
import type { DepotId, OrderId } from '../../../../contracts/common/ids.ts'
import type { OrderActor, OrderStep } from './order.rules.ts'
import { stepNotifications } from './step-notifications.rules.ts'
import { notifications, settled } from '../../../../tests/support/step-notifications.ts'

const parcel = { method: 'bus', courier: 'Inter Africa', waybill: '7' } as const

/** What both sides read of these steps, each as "step to side: title: message". */
const read = (steps: [OrderStep, OrderActor][], more?: Parameters<typeof notifications>[2]) =>
  steps.flatMap(([step, by]) =>
    Object.entries(notifications(step, by, more)).map(
      ([side, { title, message }]) => `${step} to ${side}: ${title}: ${message}`,
    ),
  )

test('both sides read of each step, with the reason, the parcel and the money if there are any', () => {
  const steps: [OrderStep, OrderActor][] = [
    ['failPayment', 'provider'],
    ['cancelUnpaid', 'seller'],
    ['cancelPaid', 'staff'],
    ['cancelLate', 'buyer'],
    ['lapse', 'timer'],
    ['dispatch', 'timer'],
    ['readyForCollection', 'timer'],
    ['handOver', 'timer'],
    ['deliver', 'timer'],
    ['confirm', 'buyer'],
    ['complete', 'timer'],
    ['dispute', 'buyer'],
    ['acceptRefund', 'timer'],
    ['settleForSeller', 'timer'],
    ['settleForBuyer', 'timer'],
  ]
  /** In brackets: what there is not always. */
  const texts = [
    'failPayment to buyer: Payment failed: The payment for Drum (ZW-1) did not go through, and the order was cancelled.',
    'cancelUnpaid to buyer: Order cancelled: The seller cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelUnpaid to seller: Order cancelled: The seller cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'cancelPaid to buyer: Order cancelled: Musika cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelPaid to seller: Order cancelled: Musika cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'cancelLate to buyer: Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.” US$20.00 will be refunded to you.]',
    'cancelLate to seller: Order cancelled: The buyer cancelled Drum (ZW-1).[ “More.”] Please do not send it.',
    'lapse to buyer: Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled.[ US$20.00 will be refunded to you.]',
    'lapse to seller: Order cancelled: Drum (ZW-1) was not handed over in time and was cancelled. The buyer gets a refund.',
    'dispatch to buyer: Your order is on its way: Drum (ZW-1) was sent.[ By bus parcel, Inter Africa, number 7.]',
    'readyForCollection to buyer: Ready to collect: Drum (ZW-1) is ready.[ “More.”] Show your order’s six-digit code when you have the item in your hands, not before.',
    'handOver to buyer: You have your order: Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
    'deliver to buyer: Did it arrive?: Drum (ZW-1) is marked as delivered. Confirm that you have it, or report a problem within 7 days; after that the seller is paid.',
    'deliver to seller: Order delivered: Drum (ZW-1) is marked as delivered. The buyer has 7 days to report a problem.',
    'confirm to seller: The buyer has the item: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
    'complete to buyer: Order completed: Drum (ZW-1) is complete. Please rate the seller.',
    'complete to seller: Order completed: Drum (ZW-1) is complete.[ US$95.00 is now in your balance.]',
    "dispute to seller: The buyer reported a problem: About Drum (ZW-1).[ “It arrived damaged”.] Please answer on the order's page. The money stays held until this is resolved.",
    'acceptRefund to buyer: You get a refund: The seller agreed to a refund for Drum (ZW-1).[ US$20.00 will be refunded to you.]',
    'settleForSeller to buyer: Dispute decided: Drum (ZW-1): the seller is paid.[ “More.”]',
    'settleForSeller to seller: Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$95.00 is now in your balance.]',
    'settleForBuyer to buyer: Dispute decided: Drum (ZW-1): we decided in your favour.[ “More.” US$20.00 will be refunded to you.]',
    'settleForBuyer to seller: Dispute decided: Drum (ZW-1): the buyer gets a refund.[ “More.”]',
  ]
  const details = { settled, said: 'More.', ...parcel, dispute: 'damaged' } as const
  expect(read(steps, details)).toEqual(texts.map((text) => text.replaceAll(/[[\]]/g, '')))
  expect(read(steps)).toEqual(texts.map((text) => text.replaceAll(/\[[^\]]*\]/g, '')))
})

test('both sides read how a decision divides the money', () => {
  expect(read([['settleBetween', 'timer']], { settled, said: 'More.' })).toEqual([
    'settleBetween to buyer: Dispute decided: Drum (ZW-1): a partial refund. “More.” US$20.00 will be refunded to you.',
    'settleBetween to seller: Dispute decided: Drum (ZW-1): US$20.00 goes back to the buyer. “More.” US$95.00 is now in your balance.',
  ])
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
  expect(read([['arrive', 'seller']], { depot, code: '482913' })).toEqual([
    'arrive to buyer: Ready to collect: Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare. Opening hours: Daily 05:00 to 20:00. Bring your ID. Your code is 482 913: give it only when the parcel is in front of you.',
    'arrive to seller: Your parcel has arrived: Drum (ZW-1) has arrived at Roadport, Robert Mugabe Road, Harare.',
  ])
  const drum = { orderId: '9' as OrderId, number: 'ZW-1', item: 'Drum', settled: undefined }
  const stored = stepNotifications({ ...drum, step: 'arrive', by: 'buyer', depot, code: '482913' })
  expect(JSON.stringify(stored.seller)).not.toContain('482913')
})

test('buyer and seller read that a bus parcel was not collected', () => {
  expect(read([['leaveAtDepot', 'timer']])).toEqual([
    'leaveAtDepot to buyer: Not collected: Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. Collect it, or report a problem within 7 days; after that the seller is paid.',
    'leaveAtDepot to seller: Not collected: Drum (ZW-1) has waited at the depot for 14 days and counts as delivered. The buyer has 7 days to report a problem.',
  ])
})
