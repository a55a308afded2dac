import { expect, test } from 'vitest'
import type { OrderId, PaymentId, ProductId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

const usd = (minor: string) => ({ minor, currency: 'USD' })
const amount = usd('2000')
const payment = { paymentId: '9' as PaymentId, amount }
const fee = { productId: '7' as ProductId, amount }
const reference = 'M-1'
const by = '2026-11-28T16:40:00.000Z'

test.for<[string, NotificationContent, string, string?]>([
  [
    'You get your money back',
    { type: 'payment_not_payable', params: { amount, orderId: '9' as OrderId } },
    'We received US$20.00 for something that could no longer be paid. We will refund it to you.',
    '/orders/9',
  ],
  [
    'You get your money back',
    { type: 'payment_not_payable', params: { amount } },
    'We received US$20.00 for something that could no longer be paid. We will refund it to you.',
    '/orders',
  ],
  [
    'Payment declined',
    { type: 'payment_declined', params: payment },
    'US$20.00 was not paid, and you were not charged. You can try again.',
  ],
  [
    'Payment not approved in time',
    { type: 'payment_timed_out', params: payment },
    'US$20.00 was not paid, and you were not charged. You can try again.',
  ],
  [
    'Your subscription is active',
    { type: 'subscription_started', params: { amount, until: '2026-11-28' } },
    'We received US$20.00. You can boost listings until 2026-11-28.',
    '/selling/boost',
  ],
  [
    'Your listing is live',
    { type: 'listing_fee_paid', params: { ...fee, shown: true, rest: usd('500') } },
    'We received the listing fee of US$20.00. Buyers can see your item now. The other US$5.00 will be refunded to you.',
    '/product/7',
  ],
  [
    'Listing fee received',
    { type: 'listing_fee_paid', params: { ...fee, shown: false } },
    'We received the listing fee of US$20.00. Buyers can see your item once we have approved it.',
    '/product/7',
  ],
  [
    'Listing fee received',
    { type: 'listing_change_fee_paid', params: fee },
    'We received the listing fee of US$20.00. You can now save the change of your listing.',
    '/sell?edit=7',
  ],
  [
    'You get your money back',
    { type: 'listing_fee_raised', params: { ...fee, left: usd('500') } },
    'We received US$20.00, but you have changed the listing since, and US$5.00 of its fee is due now. We will refund your payment. Please pay the new amount.',
    '/selling/fee/7',
  ],
  [
    'You get your money back',
    { type: 'listing_fee_not_due', params: { amount } },
    'We received US$20.00 for a listing fee that was no longer due. We will refund it to you.',
    '/selling',
  ],
  [
    'Make your bank transfer',
    { type: 'transfer_details', params: { ...payment, reference, by } },
    'Transfer US$20.00 with the reference M-1. The money must arrive by Saturday 28 November, 18:40 (Harare time); we hold your order until then.',
  ],
  [
    'Part of your transfer is missing',
    {
      type: 'transfer_incomplete',
      params: { ...payment, received: usd('500'), missing: usd('1500'), reference },
    },
    'We received US$5.00 of US$20.00. Please transfer the remaining US$15.00 with the same reference M-1.',
  ],
  [
    'Part of your transfer is missing',
    {
      type: 'transfer_incomplete',
      params: { ...payment, received: usd('500'), missing: usd('1500'), reference, by },
    },
    'We received US$5.00 of US$20.00. Please transfer the remaining US$15.00 with the same reference M-1 by Saturday 28 November, 18:40 (Harare time).',
  ],
  [
    'You transferred too much',
    {
      type: 'transfer_too_much',
      params: { ...payment, received: usd('2500'), rest: usd('500') },
    },
    'We received US$25.00 by bank transfer; US$20.00 was due. We will refund US$5.00 to you.',
  ],
  [
    'Your transfer will be refunded',
    { type: 'transfer_returned', params: { amount, reference } },
    'We will refund the US$20.00 that you transferred with the reference M-1.',
    '/orders',
  ],
  [
    'Your payment was charged back',
    { type: 'payment_charged_back', params: { amount } },
    'Your bank or wallet reversed your payment of US$20.00. We cancelled any refund that was due for it.',
    '/orders',
  ],
  [
    'Your payment was charged back',
    { type: 'subscription_charged_back', params: { amount } },
    'Your bank or wallet reversed the US$20.00 you paid for your subscription, so it has ended.',
    '/selling/boost',
  ],
  [
    'Your payment was charged back',
    {
      type: 'listing_fee_charged_back',
      params: { amount, taken: usd('500'), owed: usd('1500') },
    },
    'Your bank or wallet reversed the US$20.00 you paid for a listing fee. We took US$5.00 from your balance. You owe US$15.00. We’ll take it from your next sales.',
    '/selling/balance',
  ],
])('“%s” has its text and its link', ([title, content, message, link = '/checkout/waiting/9']) => {
  expect(showNotification(content, 'en')).toEqual({ group: 'order', title, message, link })
})
