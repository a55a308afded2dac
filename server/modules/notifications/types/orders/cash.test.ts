import { expect, test } from 'vitest'
import type { OrderId } from '../../../../../contracts/common/ids.ts'
import { showNotification } from '../../show-notification.ts'
import type { NotificationContent } from '../index.ts'

const params = { orderId: '9' as OrderId, item: 'Drum', number: 'ZW-1' }
const until = '2026-11-28T16:40:00.000Z'
const amount = { minor: '200', currency: 'USD' }

test.each<[string, NotificationContent, string]>([
  [
    'Pay cash when you collect',
    { type: 'order_cash', params: { ...params, until, code: '123456' } },
    'Drum is reserved for you until Saturday 28 November, 18:40 (Harare time). Pay the seller when you have checked it, and then give them this code: 123 456. We do not hold this money. Order ZW-1.',
  ],
  [
    'A buyer pays in cash',
    { type: 'order_cash_seller', params: { ...params, until } },
    'Drum is reserved until Saturday 28 November, 18:40 (Harare time). Agree on a safe place with the buyer. When you have the money, enter the buyer’s six-digit code on the order page. Order ZW-1.',
  ],
  [
    'The buyer pays online',
    { type: 'order_cash_left', params: { ...params, until } },
    'The buyer of Drum pays here instead of in cash, so wait for the payment. It is reserved until Saturday 28 November, 18:40 (Harare time). Order ZW-1.',
  ],
  [
    'The reservation has ended',
    { type: 'order_cash_lapsed', params },
    'Drum was not collected within 72 hours, so it is no longer reserved for you. Order ZW-1.',
  ],
  [
    'The reservation has ended',
    { type: 'order_cash_lapsed_seller', params },
    'Drum was not collected within 72 hours. It is no longer reserved. Order ZW-1.',
  ],
  [
    'Please enter the buyer’s code',
    { type: 'order_cash_reported', params: { ...params, said: 'I paid at noon.' } },
    'The buyer of Drum reports that they paid and that the code was not entered: “I paid at noon.” Enter the code, or we decide. Order ZW-1.',
  ],
  [
    'Collected and paid',
    { type: 'order_cash_taken_seller', params: { ...params, by: 'other', commission: amount } },
    'Drum was collected and paid in cash. Order ZW-1. You owe US$2.00 commission.',
  ],
])('“%s” has its text and leads to the order', (title, content, message) => {
  expect(showNotification(content, 'en')).toMatchObject({ title, message, link: '/orders/9' })
})

test.each<[string, NotificationContent, string]>([
  [
    'Please pay what you owe',
    { type: 'commission_limit', params: { owed: amount } },
    'You owe US$2.00 commission for sales in cash. You can list new items and sell for cash again after you pay.',
  ],
  [
    'Commission paid',
    { type: 'commission_paid', params: { amount, rest: { minor: '50', currency: 'USD' } } },
    'We received US$2.00 for the commission that you owed. We owe you US$0.50 of it back, because you owed less.',
  ],
  [
    'You no longer owe this',
    { type: 'commission_written_off', params: { amount } },
    'We wrote off US$2.00 commission that you owed.',
  ],
])('“%s” has its text and leads to what is owed', (title, content, message) => {
  expect(showNotification(content, 'en')).toMatchObject({ title, message, link: '/selling/cash' })
})
