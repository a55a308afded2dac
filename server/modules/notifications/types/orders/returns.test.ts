import { expect, test } from 'vitest'
import type { OrderId } from '../../../../../contracts/common/ids.ts'
import { showNotification } from '../../show-notification.ts'
import type { ParamsOf } from '../index.ts'

type Changed = ParamsOf<'return_changed'>
const params = {
  orderId: '9' as OrderId,
  item: 'Drum',
  number: 'M-1',
  by: '2026-11-28T16:40:00.000Z',
}
const time = 'Saturday 28 November, 18:40 (Harare time)'
const amount = { minor: '2000', currency: 'USD' }

test.each<[Changed['what'], string, string]>([
  [
    'requested',
    'A buyer wants to return an item',
    `Drum (M-1): the buyer wants to send it back. Please answer by ${time}; without an answer it counts as accepted.`,
  ],
  [
    'accepted',
    'Return accepted',
    `Drum (M-1): please send it back by ${time}, or bring it to the seller and enter their code.`,
  ],
  [
    'proposed',
    'The seller proposes a refund',
    'Drum (M-1): the seller proposes a refund of US$20.00. You can agree or go on with the return.',
  ],
  [
    'agreed',
    'The buyer agrees to your proposal',
    'Drum (M-1): the buyer agrees to a refund of US$20.00 and sends it back.',
  ],
  [
    'sent',
    'A returned item is on its way',
    `Drum (M-1) is on its way back to you. Check it when it arrives; without an answer by ${time} the buyer gets US$20.00.`,
  ],
  ['refunded', 'You get a refund', 'Drum (M-1): you get US$20.00 back.'],
  ['refundedSeller', 'Return finished', 'Drum (M-1): the buyer gets US$20.00 back.'],
  [
    'reduced',
    'The seller refunds less',
    `Drum (M-1): the seller refunds US$20.00. If you do not agree, say so by ${time}.`,
  ],
  [
    'disputed',
    'We decide about a return',
    'Drum (M-1): you do not agree about the return, so we decide. The money stays held.',
  ],
  ['withdrawn', 'Return withdrawn', 'Drum (M-1): the buyer keeps it.'],
  ['lapsed', 'Return lapsed', 'Drum (M-1) was not sent back in time, so the return is over.'],
  [
    'lapsedSeller',
    'Return lapsed',
    'Drum (M-1) was not sent back in time, so the return is over and you keep the money.',
  ],
])('a return that is %s has its text and leads to the return', (what, title, message) => {
  expect(
    showNotification({ type: 'return_changed', params: { ...params, what, amount } }, 'en'),
  ).toEqual({ group: 'order', title, message, link: '/orders/9/return' })
})

test.each<[ParamsOf<'return_due'>['state'], string]>([
  [
    'requested',
    `Drum (M-1): please answer the return by ${time}. Without an answer it counts as accepted.`,
  ],
  ['accepted', `Drum (M-1): please send it back by ${time}, or the return is over.`],
  [
    'sent',
    `Drum (M-1): please check the returned item by ${time}. Without an answer the buyer gets the refund.`,
  ],
  ['reduced', `Drum (M-1): the seller refunds less. If you do not agree, say so by ${time}.`],
])('the reminder of a return that is %s names the end of its time', (state, message) => {
  expect(showNotification({ type: 'return_due', params: { ...params, state } }, 'en')).toEqual({
    group: 'order',
    title: 'One day left for a return',
    message,
    link: '/orders/9/return',
  })
})
