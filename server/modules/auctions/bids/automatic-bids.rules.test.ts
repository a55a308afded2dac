import { expect, test } from 'vitest'
import type { UserId } from '../../../../contracts/common/ids.ts'
import type { DomainError } from '../../../kernel/domain-error.ts'
import { during, newAuction as start, member } from '../../../../tests/support/new-auction.ts'
import { acceptBid, type Auction, type BiddingTerms, type Offer } from './bidding.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const [ann, ben, cleo] = [member(1), member(2), member(3)]
const zwl = (amount: number) => BigInt(Math.round(amount * 100))
const offer = (bidderId: UserId, amount: number, max?: number): Offer => ({
  bidderId,
  amountMinor: zwl(amount),
  ...(max !== undefined && { maxMinor: zwl(max) }),
})

/** The auction after these offers, and the rows of the last of them: "who kind amount". */
function play(offers: Offer[], from: Auction = start, terms?: BiddingTerms) {
  let auction = from
  let rows: string[] = []
  for (const one of offers) {
    const accepted = acceptBid(auction, one, during, terms)
    auction = accepted.auction
    rows = accepted.moves.map(
      ({ bidderId, kind, amountMinor }) =>
        `${bidderId === ann ? 'ann' : bidderId === ben ? 'ben' : 'cleo'} ${kind} ${Number(amountMinor) / 100}`,
    )
  }
  return { auction, rows, price: Number(auction.currentMinor) / 100, leader: auction.leaderId }
}

test('the price is the second-highest maximum plus one step', () => {
  covers(
    'rule: automatic bids up to a secret maximum',
    'rule: price is the second-highest maximum and one step, at most the highest',
  )
  expect(play([offer(ann, 150, 500), offer(ben, 200)])).toMatchObject({
    price: 201,
    leader: ann,
    rows: ['ben bid 200', 'ann automatic 201'],
  })
  expect(play([offer(ann, 150, 500), offer(ben, 200, 300)])).toMatchObject({
    price: 301,
    leader: ann,
    rows: ['ben bid 200', 'ben automatic 300', 'ann automatic 301'],
  })
  expect(play([offer(ann, 150, 500), offer(ben, 200, 900)])).toMatchObject({
    price: 501,
    leader: ben,
    rows: ['ben bid 200', 'ann automatic 500', 'ben automatic 501'],
  })
  expect(play([offer(ann, 150, 500), offer(ben, 200, 500.5)])).toMatchObject({
    price: 500.5,
    leader: ben,
  })
})

test('the earlier of two equal maximums leads', () => {
  covers('rule: ties of maximums go to the earlier')
  expect(play([offer(ann, 150, 500), offer(ben, 200, 500)])).toMatchObject({
    price: 500,
    leader: ann,
    rows: ['ben bid 200', 'ann automatic 500'],
  })
  expect(play([offer(ann, 150, 500), offer(ben, 500)])).toMatchObject({
    price: 500,
    leader: ann,
    rows: ['ben bid 500', 'ann automatic 500'],
  })
})

test('a bid without a maximum above all others sets the price', () => {
  expect(play([offer(ann, 150, 500), offer(ben, 800)])).toMatchObject({
    price: 800,
    leader: ben,
    rows: ['ben bid 800'],
  })
})

test('a higher maximum of the leader never moves the price', () => {
  covers("rule: raising one's own maximum never moves the price")
  const raised = play([offer(ann, 150, 300), offer(ann, 150.01, 900)])
  expect(raised).toMatchObject({ price: 150, leader: ann, rows: ['ann maximum 150'] })
  expect(raised.auction).toMatchObject({ leaderMaxMinor: zwl(900), bidCount: 1 })
  expect(play([offer(ann, 150, 300), offer(ann, 150.01, 900), offer(ben, 400)]).price).toBe(401)
})

test('the leader can place an exact bid: the price rises to it and a higher maximum stays', () => {
  const { auction, price } = play([offer(ann, 150, 500), offer(ann, 200)])
  expect(price).toBe(200)
  expect(auction.leaderMaxMinor).toBe(zwl(500))
})

const codeOf = (...played: Parameters<typeof play>) => {
  try {
    play(...played)
  } catch (error) {
    return (error as DomainError).code
  }
  return 'accepted'
}

test('a maximum is never lowered', () => {
  for (const max of [200, 500])
    expect(codeOf([offer(ann, 150, 500), offer(ann, 151, max)])).toBe('maximum_too_low')
})

test('a maximum that reaches the reserve raises the price to it', () => {
  const reserved = { ...start, reserveMinor: zwl(400) }
  expect(play([offer(ann, 150, 399)], reserved).price).toBe(150)
  expect(play([offer(ann, 150, 400)], reserved)).toMatchObject({
    price: 400,
    rows: ['ann bid 150', 'ann automatic 400'],
  })
  expect(play([offer(ann, 150, 300), offer(ben, 160, 600)], reserved)).toMatchObject({
    price: 400,
    leader: ben,
    rows: ['ben bid 160', 'ann automatic 300', 'ben automatic 400'],
  })
  expect(play([offer(ann, 150, 300), offer(ann, 151, 600)], reserved).price).toBe(400)
  expect(play([offer(ann, 500)], reserved).price).toBe(500)
})

test('the step depends on the price, by the table of bid steps', () => {
  const terms = {
    extension: 0,
    steps: [
      { fromMinor: 0n, stepMinor: zwl(1) },
      { fromMinor: zwl(1000), stepMinor: zwl(50) },
    ],
  }
  expect(play([offer(ann, 150, 5000), offer(ben, 999)], start, terms).price).toBe(1000)
  expect(play([offer(ann, 150, 5000), offer(ben, 1000)], start, terms).price).toBe(1050)
})

const maximumOf = (bidderId: UserId, max: number): Offer => ({ bidderId, maxMinor: zwl(max) })
const tenSteps = { extension: 0, steps: [{ fromMinor: 0n, stepMinor: zwl(10) }] }

test('a maximum alone places the next bid, at most the maximum', () => {
  expect(play([maximumOf(ann, 500)])).toMatchObject({ price: 101, rows: ['ann bid 101'] })
  expect(play([maximumOf(ann, 500)], start, tenSteps)).toMatchObject({
    price: 110,
    auction: { leaderMaxMinor: zwl(500), bidCount: 1 },
  })
  expect(play([maximumOf(ann, 104)], start, tenSteps)).toMatchObject({
    price: 104,
    rows: ['ann bid 104'],
  })
})

test('a maximum alone answers the leader’s maximum like a bid with both', () => {
  expect(play([maximumOf(ann, 500), maximumOf(ben, 300)])).toMatchObject({
    price: 301,
    leader: ann,
    rows: ['ben bid 102', 'ben automatic 300', 'ann automatic 301'],
  })
  expect(play([maximumOf(ann, 500), maximumOf(ben, 900)])).toMatchObject({
    price: 501,
    leader: ben,
    rows: ['ben bid 102', 'ann automatic 500', 'ben automatic 501'],
  })
  expect(play([maximumOf(ann, 500), maximumOf(ben, 500)])).toMatchObject({
    price: 500,
    leader: ann,
  })
})

test('a maximum alone must be above the current bid', () => {
  expect(codeOf([maximumOf(ann, 100)])).toBe('bid_too_low')
  expect(codeOf([maximumOf(ann, 100.01)])).toBe('accepted')
  expect(codeOf([offer(ann, 150), maximumOf(ben, 150)])).toBe('bid_too_low')
})

test('a maximum alone raises the leader’s maximum, even by less than one step', () => {
  expect(play([maximumOf(ann, 150), maximumOf(ann, 150.5)], start, tenSteps)).toMatchObject({
    price: 110,
    leader: ann,
    rows: ['ann maximum 110'],
    auction: { leaderMaxMinor: zwl(150.5), bidCount: 1 },
  })
  expect(play([offer(ann, 150), maximumOf(ann, 150.5)])).toMatchObject({
    price: 150,
    rows: ['ann maximum 150'],
  })
  for (const max of [99, 120, 150])
    expect(codeOf([offer(ann, 120, 150), maximumOf(ann, max)])).toBe('maximum_too_low')
})

test('a late bid extends the auction, an early one does not', () => {
  covers('rule: soft close: a bid in the last 2 minutes leaves 2 minutes')
  const terms = { extension: 120_000 }
  const at = (secondsBefore: number, extension = terms.extension) =>
    acceptBid(start, offer(cleo, 150), new Date(start.endsAt.getTime() - secondsBefore * 1000), {
      steps: [{ fromMinor: 0n, stepMinor: 100n }],
      extension,
    }).auction
  expect(at(30)).toMatchObject({ endsAt: new Date('2026-11-21T10:01:30Z'), softCloses: 1 })
  expect(at(120)).toMatchObject({ endsAt: start.endsAt, softCloses: 0 })
  expect(at(30, 0)).toMatchObject({ endsAt: start.endsAt, softCloses: 0 })
})

test('a higher maximum alone does not extend the auction', () => {
  const late = new Date(start.endsAt.getTime() - 1000)
  const terms = { extension: 120_000, steps: [{ fromMinor: 0n, stepMinor: 100n }] }
  const led = acceptBid(start, offer(ann, 150, 200), during, terms).auction
  expect(acceptBid(led, offer(ann, 151, 900), late, terms).auction.endsAt).toEqual(start.endsAt)
})
