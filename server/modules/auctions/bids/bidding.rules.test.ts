import { refusal } from '#support/refusals.ts'
import { during, newAuction as auction, member } from '#support/new-auction.ts'
import { acceptBid, answerOffer, plainTerms, winnerOf } from './bidding.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const bidOf = (amountMinor: bigint, moment = during, of = auction, by = 1) =>
  refusal(() => acceptBid(of, { bidderId: member(by), amountMinor }, moment))?.code

test('a bid must be strictly greater than the current bid', () => {
  covers('rule: bid strictly above the current bid')
  const codes = [99_99n, 100_00n, 100_01n].map((amountMinor) => bidOf(amountMinor))
  expect(codes).toEqual(['bid_too_low', 'bid_too_low', undefined])
})

test('an auction accepts bids until its end, and none at its end', () => {
  covers('rule: auction ends at its end time')
  expect(bidOf(200_00n, new Date(auction.endsAt.getTime() - 1))).toBeUndefined()
  expect(bidOf(200_00n, auction.endsAt)).toBe('auction_ended')
  expect(bidOf(200_00n, during, { ...auction, closedAt: during })).toBe('auction_ended')
  expect(bidOf(200_00n, new Date(auction.startsAt.getTime() - 1))).toBe('auction_not_started')
})

test('a seller cannot bid on their own item', () => {
  covers('rule: seller may not bid')
  expect(bidOf(200_00n, during, auction, 0)).toBe('own_listing')
})

test('the leader wins, unless a reserve was not reached', () => {
  covers('rule: reserve: not met, no sale')
  const led = { ...auction, leaderId: member(1), currentMinor: 150_00n, bidCount: 1 }
  expect(winnerOf(led)).toBe(member(1))
  expect(winnerOf(auction)).toBeNull()
  expect(winnerOf({ ...led, reserveMinor: 150_01n })).toBeNull()
  expect(winnerOf({ ...led, reserveMinor: 150_00n })).toBe(member(1))
})

test('an error contains the current bid or the member’s maximum as decimal strings', () => {
  covers('text: Please enter an amount higher than ZWL {current bid}')
  const led = { ...auction, leaderId: member(1), leaderMaxMinor: 2_500_50n }
  expect(
    refusal(() => acceptBid(led, { bidderId: member(2), amountMinor: 100_00n }, during)),
  ).toMatchObject({
    code: 'bid_too_low',
    message: 'Please enter an amount higher than ZWL 100',
    details: { currentBid: '100.00' },
  })
  const lower = { bidderId: member(1), amountMinor: 100_01n, maxMinor: 2_500_50n }
  expect(refusal(() => acceptBid(led, lower, during))).toMatchObject({
    code: 'maximum_too_low',
    message: 'Your maximum is already ZWL 2,500.50. A new one must be higher.',
    details: { ownMaximum: '2500.50' },
  })
})

test('the first bidder leads with their maximum, which a later bid without one does not lower', () => {
  const first = answerOffer(auction, { bidderId: member(1), amountMinor: 50_00n }).auction
  expect(first).toMatchObject({ leaderId: member(1), leaderMaxMinor: 50_00n })
  const led = { ...auction, leaderId: member(1), leaderMaxMinor: 500_00n }
  const bid = (amountMinor: bigint) =>
    answerOffer(led, { bidderId: member(1), amountMinor }).auction
  expect(bid(200_00n)).toMatchObject({ currentMinor: 200_00n, leaderMaxMinor: 500_00n })
  expect(bid(600_00n)).toMatchObject({ currentMinor: 600_00n, leaderMaxMinor: 600_00n })
})

test('a bid equal to the leader’s maximum gets an automatic bid of the same amount', () => {
  const led = { ...auction, leaderId: member(1), leaderMaxMinor: 500_00n }
  const offer = { bidderId: member(2), amountMinor: 500_00n, maxMinor: 900_00n }
  expect(answerOffer(led, offer).moves.slice(0, 2)).toEqual([
    { bidderId: member(2), kind: 'bid', amountMinor: 500_00n, maxMinor: 900_00n },
    { bidderId: member(1), kind: 'automatic', amountMinor: 500_00n, maxMinor: null },
  ])
})

test('without terms, default bid steps apply and nothing is extended', () => {
  const terms = plainTerms('ZWL')
  expect(terms.extension).toBe(0)
  expect(terms.steps.length).toBeGreaterThan(0)
  const last = new Date(auction.endsAt.getTime() - 1)
  expect(acceptBid(auction, { bidderId: member(1), amountMinor: 200_00n }, last).auction).toEqual({
    ...auction,
    leaderId: member(1),
    leaderMaxMinor: 200_00n,
    currentMinor: 200_00n,
    bidCount: 1,
  })
})
