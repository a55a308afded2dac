import { refusal } from '../../../../tests/support/refusals.ts'
import type { DomainError } from '../../../kernel/domain-error.ts'
import { during, newAuction as auction, member } from '../../../../tests/support/new-auction.ts'
import { acceptBid, answerOffer, plainTerms, winnerOf } from './bidding.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return (error as DomainError).code
  }
  return 'accepted'
}

test('a bid must be strictly greater than the current bid', () => {
  covers('rule: bid strictly above the current bid')
  const bid = (amountMinor: bigint) =>
    codeOf(() => acceptBid(auction, { bidderId: member(1), amountMinor }, during))
  expect(bid(99_99n)).toBe('bid_too_low')
  expect(bid(100_00n)).toBe('bid_too_low')
  expect(bid(100_01n)).toBe('accepted')
})

test('an auction accepts bids until its end, and none at its end', () => {
  covers('rule: auction ends at its end time')
  const at = (moment: Date, of = auction) =>
    codeOf(() => acceptBid(of, { bidderId: member(1), amountMinor: 200_00n }, moment))
  expect(at(new Date(auction.endsAt.getTime() - 1))).toBe('accepted')
  expect(at(auction.endsAt)).toBe('auction_ended')
  expect(at(during, { ...auction, closedAt: during })).toBe('auction_ended')
  expect(at(new Date(auction.startsAt.getTime() - 1))).toBe('auction_not_started')
})

test('a seller cannot bid on their own item', () => {
  covers('rule: seller may not bid')
  expect(
    codeOf(() => acceptBid(auction, { bidderId: member(0), amountMinor: 200_00n }, during)),
  ).toBe('own_listing')
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

test('a bid of the leader without a maximum does not lower their maximum', () => {
  const led = { ...auction, leaderId: member(1), leaderMaxMinor: 500_00n }
  const bid = (amountMinor: bigint) =>
    answerOffer(led, { bidderId: member(1), amountMinor }).auction
  expect(bid(200_00n)).toMatchObject({ currentMinor: 200_00n, leaderMaxMinor: 500_00n })
  expect(bid(600_00n)).toMatchObject({ currentMinor: 600_00n, leaderMaxMinor: 600_00n })
})

test('the first bidder leads with their maximum, at any start price', () => {
  expect(answerOffer(auction, { bidderId: member(1), amountMinor: 50_00n }).auction).toMatchObject({
    leaderId: member(1),
    leaderMaxMinor: 50_00n,
  })
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
