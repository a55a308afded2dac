import { expect, test } from 'vitest'
import type { OrderId } from '../../../../../contracts/common/ids.ts'
import { showNotification } from '../../show-notification.ts'
import type { NotificationContent } from '../index.ts'

const params = { orderId: '9' as OrderId, item: 'Drum', number: 'ZW-1' }

test.each<[string, NotificationContent, string]>([
  [
    'Order placed',
    { type: 'order_placed', params },
    'Your order ZW-1 for Drum was placed. Please pay within 30 minutes.',
  ],
  [
    'Order placed',
    { type: 'order_placed', params: { ...params, transferBy: '2026-11-28T16:40:00.000Z' } },
    'Your order ZW-1 for Drum was placed. Your bank transfer must arrive by Saturday 28 November, 18:40 (Harare time).',
  ],
  [
    'Payment received',
    { type: 'order_paid', params: { ...params, amount: { minor: '2000', currency: 'USD' } } },
    'We received US$20.00 for Drum (ZW-1). Your money is held until you have the item.',
  ],
  [
    'Your item is paid',
    { type: 'order_paid_seller', params: { ...params, collect: true } },
    'Drum (ZW-1) is paid. Please have it ready to collect within 5 days.',
  ],
  [
    'Your item is paid',
    { type: 'order_paid_seller', params: { ...params, collect: false } },
    'Drum (ZW-1) is paid. Please send it within 5 days.',
  ],
  [
    'Order expired',
    { type: 'order_expired', params },
    'Your order ZW-1 for Drum was not paid in time and has been cancelled.',
  ],
  [
    'The winner did not pay',
    { type: 'order_expired_seller', params },
    'Drum was not paid in time. You can list it again, or offer it to the next bidder.',
  ],
  [
    'Wrong codes were entered',
    { type: 'order_code_locked', params },
    "The wrong code was entered 5 times for Drum (ZW-1), so it no longer works. If you are with the seller, get a new one on the order's page.",
  ],
  [
    'The buyer wrote about a problem',
    { type: 'dispute_statement', params: { ...params, by: 'buyer' } },
    "About Drum (ZW-1). Please read it on the order's page.",
  ],
  [
    'The seller wrote about a problem',
    { type: 'dispute_statement', params: { ...params, by: 'seller' } },
    "About Drum (ZW-1). Please read it on the order's page.",
  ],
])('“%s” has its text and leads to the order', (title, content, message) => {
  expect(showNotification(content, 'en')).toEqual({
    group: 'order',
    title,
    message,
    link: '/orders/9',
  })
})
