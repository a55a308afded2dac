import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { refusal } from '#support/refusals.ts'
import {
  bidLimitOf,
  bidLimitsOf,
  hasNoLimits,
  noteLead,
  openMinorOf,
  requireWithinLimit,
  type BidderRecord,
  type LimitedBidder,
} from './bid-limit.rules.ts'

const steps = bidLimitsOf([
  { paidOrders: 0, limit: '200.00' },
  { paidOrders: 1, limit: '500.00' },
  { paidOrders: 3, limit: '2000.00' },
  { paidOrders: 10, limit: null },
])

test.each<[paidOrders: number, unpaidItems: number, limit: bigint | null, next: number | null]>([
  [0, 0, 200_00n, 1],
  [1, 0, 500_00n, 3],
  [2, 0, 500_00n, 3],
  [3, 0, 2000_00n, 10],
  [9, 0, 2000_00n, 10],
  [10, 0, null, null],
  [400, 0, null, null],
  [400, 1, 2000_00n, null],
  [10, 2, 500_00n, null],
  [3, 1, 500_00n, null],
  [3, 9, 200_00n, null],
  [0, 1, 200_00n, null],
])('%i orders that count and %i unpaid items', (paidOrders, unpaidItems, limitMinor, next) => {
  const limit = bidLimitOf(steps, { paidOrders, unpaidItems })
  expect([limit.limitMinor, limit.next?.paidOrders ?? null]).toEqual([limitMinor, next])
})

test.each([
  undefined,
  'none',
  [],
  [{ paidOrders: 1, limit: '5' }],
  [{ paidOrders: 0, limit: 'much' }],
  [0, 'one'].map((paidOrders) => ({ paidOrders, limit: '5' })),
])('a setting that is not a table means 200 US dollars: %j', (setting) => {
  expect(bidLimitsOf(setting)).toEqual([{ paidOrders: 0, limitMinor: 200_00n }])
})

test('the lines of a table count from the lowest on; one without a limit limits no member', () => {
  const lines = [1, 0].map((paidOrders) => ({ paidOrders, limit: '5' }))
  expect(bidLimitsOf(lines)[0]).toEqual({ paidOrders: 0, limitMinor: 5_00n })
  expect(hasNoLimits(steps)).toBe(false)
  expect(hasNoLimits(bidLimitsOf([{ paidOrders: 0, limit: null }]))).toBe(true)
})

/** A member without an order that counts, at 25,000 ZWL for a dollar, who leads elsewhere up to these US cents. */
function bidder(record: BidderRecord, owedMinor: bigint, elsewhere: bigint): LimitedBidder {
  const { limitMinor, next } = bidLimitOf(steps, record)
  return {
    record,
    limit: { limitMinor: limitMinor!, next },
    owedMinor,
    leading: new Map([['elsewhere', elsewhere]]),
    rates: { local: 'ZWL', rates: { USD: 25_000 } },
  }
}
const fresh = { paidOrders: 0, unpaidItems: 0 }
const offered = (committedMinor: bigint, base: CurrencyCode = 'USD') => ({
  auctionId: 'here',
  base,
  committedMinor,
})
test.each<[owed: bigint, elsewhere: bigint, offer: bigint, base: CurrencyCode, accepted: boolean]>([
  [0n, 0n, 200_00n, 'USD', true],
  [0n, 0n, 200_01n, 'USD', false],
  [0n, 150_00n, 50_00n, 'USD', true],
  [0n, 150_00n, 50_01n, 'USD', false],
  [100_00n, 50_00n, 50_00n, 'USD', true],
  [100_00n, 50_00n, 50_01n, 'USD', false],
  [0n, 0n, 5_000_000_00n, 'ZWL', true],
  [0n, 0n, 5_000_300_00n, 'ZWL', false],
])('%i owed, %i elsewhere, %i offered in %s', (owed, elsewhere, offer, base, accepted) => {
  const act = () => requireWithinLimit(bidder(fresh, owed, elsewhere), offered(offer, base))
  expect(refusal(act) === undefined).toBe(accepted)
})

test('the refusal says the limit, what is open, what the bid adds and how the limit rises', () => {
  const says = (record: BidderRecord) =>
    refusal(() => requireWithinLimit(bidder(record, 0n, 190_00n), offered(9000_00n)))
  expect(says(fresh)).toEqual({
    code: 'bid_limit_reached',
    message:
      'Your open bids may add up to US$200.00. You have US$190.00 open, and this bid adds US$9,000.00. Buy from 1 more seller to raise your limit to US$500.00. One completed order of at least US$5.00 counts for each seller, if you paid it through Musika and got no refund.',
  })
  expect(says({ paidOrders: 8, unpaidItems: 0 })?.message).toMatch(
    / Buy from 2 more sellers to bid without a limit\. One completed order of at least US\$5\.00 /,
  )
  expect(says({ paidOrders: 8, unpaidItems: 1 })?.message).toMatch(
    / Your limit is lower for 90 days after an item that you won and did not pay\.$/,
  )
})

test('a leader may bid up to their own maximum, and a member without a limit anything', () => {
  expect(() => requireWithinLimit(undefined, offered(10n ** 14n))).not.toThrow()
  const member = bidder(fresh, 0n, 0n)
  member.leading.set('here', 300_00n)
  expect(() => requireWithinLimit(member, offered(300_00n))).not.toThrow()
  expect(refusal(() => requireWithinLimit(member, offered(300_01n)))).toBeDefined()
})

test('later offers of a batch count the lead that an earlier one took or lost', () => {
  const [ann, ben] = [bidder(fresh, 0n, 0n), bidder(fresh, 0n, 0n)]
  const both = new Map(Object.entries({ ann, ben }))
  const after = { base: 'USD', currentMinor: 10_00n }
  noteLead(both, 'here', { ...after, leaderId: 'ann', leaderMaxMinor: 80_00n })
  expect([openMinorOf(ann), openMinorOf(ben)]).toEqual([80_00n, 0n])
  noteLead(both, 'there', { ...after, leaderId: 'ann', leaderMaxMinor: null })
  expect(openMinorOf(ann)).toBe(90_00n)
  noteLead(both, 'here', { ...after, leaderId: 'ben', leaderMaxMinor: 90_00n })
  expect([openMinorOf(ann), openMinorOf(ben)]).toEqual([10_00n, 90_00n])
  noteLead(both, 'here', { ...after, leaderId: 'another', leaderMaxMinor: 95_00n })
  expect([openMinorOf(ann), openMinorOf(ben)]).toEqual([10_00n, 0n])
})
