import { expect, test } from 'vitest'
import type { OrderId, UserId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

const amount = { minor: '2000', currency: 'USD' }
const reference = 'R-1'
const balance = '/selling/balance'

test.for<[string, NotificationContent, string, string?]>([
  [
    'Your balance was converted',
    {
      type: 'balance_converted',
      params: {
        from: 'ZWL',
        to: 'ZWG',
        factor: '2498.7242',
        had: { minor: '24987242', currency: 'ZWL' },
        became: amount,
      },
    },
    'ZWL was replaced by ZWG at 2498.7242 to 1: your ZWL 249,872.42 is now US$20.00.',
  ],
  [
    'Your money is on its way',
    { type: 'refund_paid', params: { amount, reference, orderId: '9' as OrderId } },
    'We refunded US$20.00 to you, reference R-1.',
    '/orders/9',
  ],
  [
    'Your money is on its way',
    { type: 'refund_paid', params: { amount, reference } },
    'We refunded US$20.00 to you, reference R-1.',
    '/orders',
  ],
  [
    'Paid out',
    { type: 'payout_paid', params: { amount, reference } },
    'US$20.00 is on its way to you, reference R-1.',
  ],
  ['Paid out', { type: 'payout_paid', params: { amount } }, 'US$20.00 is on its way to you.'],
  [
    'Payout refused',
    { type: 'payout_refused', params: { amount, note: 'No such account' } },
    'US$20.00 is back in your balance. “No such account”',
  ],
  [
    'Payout refused',
    { type: 'payout_refused', params: { amount } },
    'US$20.00 is back in your balance.',
  ],
  [
    'Payout stopped',
    { type: 'payout_stopped', params: { amount, why: 'order', number: 'M-7K3Q-94TX' } },
    'We did not pay out US$20.00. The payment for order M-7K3Q-94TX was charged back. The rest is in your balance.',
  ],
  [
    'Payout stopped',
    { type: 'payout_stopped', params: { amount, why: 'fee' } },
    'We did not pay out US$20.00. The payment of a listing fee was charged back. The rest is in your balance.',
  ],
  [
    'Payout stopped',
    { type: 'payout_stopped', params: { amount, why: 'debt', owed: amount } },
    'We did not pay out US$20.00. You owe US$20.00 because a payment was charged back. The rest is in your balance.',
  ],
  [
    'You have a new rating',
    {
      type: 'rating_received',
      params: { sellerId: '5' as UserId, item: 'Drum', rater: 'Rudo M.', stars: 4 },
    },
    'Rudo M. gave you 4 of 5 stars for Drum.',
    '/seller/5?tab=reviews',
  ],
])('“%s” has its text and its link', ([title, content, message, link = balance]) => {
  expect(showNotification(content, 'en')).toEqual({ group: 'order', title, message, link })
})
