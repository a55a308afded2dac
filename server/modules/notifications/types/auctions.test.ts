import { expect, test } from 'vitest'
import type { OrderId, ProductId } from '../../../../contracts/common/ids.ts'
import { showNotification } from '../show-notification.ts'
import type { NotificationContent } from './index.ts'

const auction = { productId: '7' as ProductId, item: 'Drum' }
const price = { minor: '190050', currency: 'ZWL' }
const priced = { ...auction, price }
const bought = { orderId: '9' as OrderId, item: 'Drum', price }
const payBy = '2026-11-26T12:30:00.000Z'

test.for<[string, NotificationContent, string, (string | null)?]>([
  [
    'You have been outbid',
    { type: 'outbid', params: priced },
    'The bid on Drum is now ZWL 1,900.50.',
  ],
  [
    'An auction was extended',
    { type: 'auction_extended', params: auction },
    'Drum ends later, because Musika was down for a while.',
  ],
  [
    'You won the auction',
    { type: 'auction_won', params: bought },
    'Drum is yours for ZWL 1,900.50. Please pay within 24 hours.',
    '/orders/9',
  ],
  [
    'You bought it',
    { type: 'auction_bought', params: bought },
    'Drum is yours for ZWL 1,900.50. Please pay within 30 minutes.',
    '/orders/9',
  ],
  [
    'You won the auction',
    { type: 'auction_won', params: { ...bought, payBy } },
    'Pay by Thursday 26 November, 14:30 (Harare time). Drum is yours for ZWL 1,900.50.',
    '/orders/9',
  ],
  [
    'Your item was sold',
    { type: 'auction_sold', params: { ...priced, by: 'bid' } },
    'Drum sold for ZWL 1,900.50. The winner has 24 hours to pay.',
  ],
  [
    'Your item was sold',
    { type: 'auction_sold', params: { ...priced, by: 'buy_now' } },
    'Drum sold for ZWL 1,900.50. The buyer has 30 minutes to pay.',
  ],
  [
    'Your auction ended without a sale',
    { type: 'auction_unsold', params: auction },
    'Drum did not sell this time.',
  ],
  [
    'Your auction did not sell and is listed again',
    { type: 'auction_relisted', params: { ...priced, timesLeft: 1 } },
    'Drum starts at ZWL 1,900.50 now. If it does not sell, it is listed once more.',
  ],
  [
    'Your auction did not sell and is listed again',
    { type: 'auction_relisted', params: { ...priced, timesLeft: 0 } },
    'Drum starts at ZWL 1,900.50 now. If it does not sell this time, it is not listed again.',
  ],
  [
    'You did not win this auction',
    { type: 'auction_lost', params: priced },
    'Drum sold for ZWL 1,900.50.',
  ],
  [
    'You did not win this auction',
    { type: 'auction_lost', params: auction },
    'Drum ended without a sale.',
  ],
  [
    'An auction you’re watching has ended',
    { type: 'watched_auction_ended', params: priced },
    'Drum sold for ZWL 1,900.50.',
  ],
  [
    'An auction you’re watching has ended',
    { type: 'watched_auction_ended', params: auction },
    'Drum ended without a sale.',
  ],
  [
    'An auction you’re watching has ended',
    { type: 'watched_auction_ended_early', params: auction },
    'The seller ended Drum early.',
  ],
  [
    'An auction was withdrawn',
    { type: 'auction_withdrawn', params: { item: 'Drum' } },
    'Drum was removed from Musika. Your bid no longer counts, and you owe nothing.',
    null,
  ],
  [
    'A second chance for you',
    { type: 'second_chance_offered', params: priced },
    'The buyer of Drum did not pay. You can buy it for your own bid of ZWL 1,900.50. The offer is open for 24 hours.',
  ],
  [
    'It is yours',
    { type: 'second_chance_bought', params: bought },
    'Drum is yours for ZWL 1,900.50. Please pay within 24 hours.',
    '/orders/9',
  ],
  [
    'Your offer was accepted',
    { type: 'second_chance_sold', params: priced },
    'Drum sold for ZWL 1,900.50. The buyer has 24 hours to pay.',
  ],
  [
    'Your offer was declined',
    { type: 'second_chance_declined', params: auction },
    'The bidder you asked turned down Drum. You can offer it to the next bidder or list it again.',
  ],
  [
    'An unpaid item was recorded',
    { type: 'item_unpaid', params: { item: 'Drum', allowed: 3, barred: false } },
    'You did not pay for Drum. After 3 unpaid items in six months you cannot bid for 30 days.',
    '/account',
  ],
  [
    'An unpaid item was recorded',
    { type: 'item_unpaid', params: { item: 'Drum', allowed: 3, barred: true } },
    'You did not pay for Drum. It is your third unpaid item in six months, so you cannot bid for 30 days.',
    '/account',
  ],
])('“%s” has its text and its link', ([title, content, message, link = '/product/7']) => {
  expect(showNotification(content, 'en')).toEqual({ group: 'bid_update', title, message, link })
})
