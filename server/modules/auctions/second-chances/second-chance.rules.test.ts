import { canGoToNextBidder } from './second-chance.rules.ts'

const unpaid = { closed_at: new Date(), order_id: null, ever_sold: true, relisted: false }

test.each([
  ['it was won and not paid for', {}, true],
  ['the auction is still open', { closed_at: null }, false],
  ['it has an order', { order_id: 'order' }, false],
  ['it was never sold', { ever_sold: false }, false],
  ['it is up for sale again', { relisted: true }, false],
])('whether an item can go to another bidder if %s', (_, change, can) => {
  expect(canGoToNextBidder({ ...unpaid, ...change })).toBe(can)
})
