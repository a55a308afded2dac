import { canGoToNextBidder } from './second-chance.rules.ts'

const unpaid = { closed_at: new Date(), order_id: null, ever_sold: true, relisted: false }

test('an item that was won and not paid for can go to another bidder', () => {
  expect(canGoToNextBidder(unpaid)).toBe(true)
})

test.each([
  ['the auction is still open', { closed_at: null }],
  ['it has an order', { order_id: 'order' }],
  ['it was never sold', { ever_sold: false }],
  ['it is up for sale again', { relisted: true }],
])('an item cannot go to another bidder while %s', (_, change) => {
  expect(canGoToNextBidder({ ...unpaid, ...change })).toBe(false)
})
