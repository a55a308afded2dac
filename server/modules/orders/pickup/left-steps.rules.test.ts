import { expect, test } from 'vitest'
import type { OrderId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../../notifications/show-notification.ts'
import { timerStep } from '../steps/order-timers.rules.ts'
import { stepNotifications } from '../steps/step-notifications.rules.ts'
import { isUnsent } from '../steps/unsent.rules.ts'

const day = 86_400_000
const atPoint = {
  orderStatus: 'ready_for_collection',
  paymentStatus: 'paid',
  toDepot: false,
  toPoint: true,
} as const
const about = { orderId: '9' as OrderId, item: 'Drum', number: 'ZW-1' }
const point = {
  name: 'Corner Store',
  city: 'Mutare',
  suburb: 'Sakubva',
  address: '12 Chimoio Avenue',
  landmark: null,
  hours: 'Daily 08:00 to 18:00',
}

test('a parcel at a point waits 7 days for a reminder, and 14 more until it counts as delivered', () => {
  expect(timerStep(atPoint, false)).toEqual({ remindFor: 14 * day })
  expect(timerStep(atPoint, true)).toEqual({ step: 'leaveAtPoint' })
  expect(isUnsent(atPoint)).toBe(false)
})

test('both sides read of the steps at a point', () => {
  const settled = { currency: 'USD', sellerMinor: 95_00n, refundMinor: 20_00n } as const
  const details = { ...about, settled, point, code: '482913' }
  const read = (
    ['receiveAtPoint', 'handOverAtPoint', 'returnFromPoint', 'leaveAtPoint'] as const
  ).flatMap((step) => {
    const by = step === 'leaveAtPoint' ? 'timer' : 'keeper'
    return Object.entries(stepNotifications({ ...details, step, by })).map(
      ([side, content]) => `${side}: ${showNotification(content, 'en').message}`,
    )
  })
  expect(read).toEqual([
    'buyer: Drum (ZW-1) has arrived at the pickup point Corner Store, 12 Chimoio Avenue, Sakubva, Mutare. Opening hours: Daily 08:00 to 18:00. Bring your ID. Your code is 482 913: give it only when the parcel is in front of you.',
    'seller: Drum (ZW-1) has arrived at the pickup point Corner Store, 12 Chimoio Avenue, Sakubva, Mutare.',
    'buyer: Drum (ZW-1) was handed over with your code, and the seller is paid. Please rate the seller.',
    'seller: Drum (ZW-1) is complete. US$95.00 is now in your balance.',
    'buyer: Drum (ZW-1) was not collected. The pickup point has given it back to the seller, and the order was cancelled. US$20.00 will be refunded to you.',
    'seller: Drum (ZW-1) was not collected. The pickup point has given it back to the seller, and the order was cancelled. The buyer gets a refund.',
    'buyer: Drum (ZW-1) has waited at the pickup point for 21 days and counts as delivered. Collect it, or report a problem within 7 days; after that the seller is paid.',
    'seller: Drum (ZW-1) has waited at the pickup point for 21 days and counts as delivered. The buyer has 7 days to report a problem.',
  ])
})

test('only the buyer’s notification has the collection code', () => {
  const sent = stepNotifications({
    ...about,
    step: 'receiveAtPoint',
    by: 'keeper',
    settled: undefined,
    point,
    code: '482913',
  })
  expect(JSON.stringify(sent.seller)).not.toContain('482913')
})
