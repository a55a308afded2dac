import fc from 'fast-check'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { acceptBid, winnerOf, type Auction, type BiddingTerms, type Move } from './bidding.rules.ts'
import { member, newAuction } from '#support/new-auction.ts'
import { forAll } from '#support/rule-cases.ts'

const opened = newAuction.startsAt.getTime()
const step = 100n
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

/** Open for one hour. */
const start = (reserveMinor: bigint | null): Auction => ({
  ...newAuction,
  endsAt: new Date(opened + 3_600_000),
  reserveMinor,
})

const offers = fc.array(
  fc.record({
    who: fc.integer({ min: 1, max: 5 }),
    over: fc.bigInt({ min: -20_00n, max: 150_00n }),
    more: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 300_00n })),
    wait: fc.integer({ min: 0, max: 20 * 60_000 }),
    /** Offers a maximum alone. */
    alone: fc.boolean(),
  }),
  { maxLength: 14 },
)
const reserves = fc.option(fc.bigInt({ min: 101_00n, max: 600_00n }))
const extensions = fc.constantFrom(0, 120_000)

interface Model {
  price: bigint
  leader: UserId | undefined
  best: bigint
}

/**
 * docs/rules/auctions.md#automatic-bids for one accepted offer, computed differently from the rules: maximums, best
 * first.
 */
function expected(
  model: Model,
  bidder: UserId,
  amount: bigint | undefined,
  max: bigint,
  reserve: bigint | null,
) {
  const visible = amount ?? smaller(max, model.price + step)
  const lift = (next: Model): Model =>
    reserve !== null && next.price < reserve && next.best >= reserve
      ? { ...next, price: reserve }
      : next
  if (model.leader === bidder)
    return max > (amount ?? 0n)
      ? lift({ ...model, best: max })
      : lift({ ...model, price: visible, best: larger(model.best, max) })
  const wins = model.leader === undefined || max > model.best
  const [first, second] = wins ? [max, model.best] : [model.best, max]
  const price =
    model.leader === undefined ? visible : larger(visible, smaller(first, second + step))
  return lift({ price: smaller(price, first), leader: wins ? bidder : model.leader, best: first })
}

interface Played {
  auction: Auction
  bids: Move[]
}

/** Plays offers against rules and model at once. */
function play(
  list: { who: number; over: bigint; more: bigint; wait: number; alone: boolean }[],
  reserve: bigint | null,
  extension: number,
  each: (before: Auction, after: Auction, moves: Move[]) => void = () => undefined,
): Played {
  const terms: BiddingTerms = { steps: [{ fromMinor: 0n, stepMinor: step }], extension }
  let auction = start(reserve)
  let now = opened
  let model: Model = { price: auction.currentMinor, leader: undefined, best: 0n }
  const bids: Move[] = []
  for (const { who, over, more, wait, alone } of list) {
    now += wait
    const least = larger(1n, auction.currentMinor + over)
    const maxMinor = least + more
    const amountMinor = alone ? undefined : least
    const offer = { bidderId: member(who), amountMinor, maxMinor }
    const before = auction
    try {
      const accepted = acceptBid(before, offer, new Date(now), terms)
      auction = accepted.auction
      bids.push(...accepted.moves)
      model = expected(model, offer.bidderId, amountMinor, maxMinor, reserve)
      const { currentMinor: price, leaderId: leader, leaderMaxMinor: best } = auction
      expect({ price, leader, best }).toEqual(model)
      each(before, auction, accepted.moves)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // Each refusal is justified by the state it met, and changes nothing.
      if (error.code === 'auction_ended')
        expect(now).toBeGreaterThanOrEqual(before.endsAt.getTime())
      else if (error.code === 'bid_too_low')
        expect((amountMinor ?? maxMinor) <= before.currentMinor).toBe(true)
      else {
        expect(error.code).toBe('maximum_too_low')
        expect(before.leaderId === offer.bidderId && maxMinor <= before.leaderMaxMinor!).toBe(true)
      }
    }
  }
  return { auction, bids }
}

const visible = (bids: readonly { kind: string; amountMinor: bigint; bidderId: UserId }[]) =>
  bids.filter((bid) => bid.kind !== 'maximum')

function holdsTogether({ auction, bids }: Played) {
  const rows = visible(bids)
  expect(auction.bidCount).toBe(rows.length)
  expect(auction.currentMinor).toBe(rows.at(-1)?.amountMinor ?? 100_00n)
  expect(auction.leaderId).toBe(rows.at(-1)?.bidderId ?? null)
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    if (!before) return
    // Only the answer to an equal maximum repeats an amount.
    if (row.kind === 'automatic' && row.bidderId !== before.bidderId)
      expect(row.amountMinor >= before.amountMinor).toBe(true)
    else expect(row.amountMinor > before.amountMinor).toBe(true)
  })
}

test('prices only rise, rows and totals agree, and price and leader match the model [I1] [I2] [I3]', () => {
  forAll(offers, reserves, extensions, (list, reserve, extension) => {
    holdsTogether(
      play(list, reserve, extension, (before, after, moves) => {
        expect(after.leaderMaxMinor! >= after.currentMinor).toBe(true)
        // A higher maximum of who leads moves nothing, but up to a reserve that it reaches.
        if (moves[0]!.kind === 'maximum') {
          expect(after.leaderId).toBe(before.leaderId)
          expect([before.currentMinor, reserve]).toContain(after.currentMinor)
        }
      }),
    )
  })
})

test('a soft close only moves the end later, and leaves at least the extension after each late bid', () => {
  forAll(offers, (list) => {
    let now = opened
    const waits = list.map(({ wait }) => (now += wait))
    play(list, null, 120_000, (before, after, moves) => {
      const moved = after.endsAt.getTime() - before.endsAt.getTime()
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(after.softCloses - before.softCloses).toBe(moved === 0 ? 0 : 1)
      if (moved === 0) return
      expect(moves[0]!.kind).not.toBe('maximum')
      expect(waits).toContain(after.endsAt.getTime() - 120_000)
    })
  })
})

test('no other member can see a maximum until a bid reaches it [I3]', () => {
  forAll(offers, fc.bigInt({ min: 1n, max: 900_00n }), (list, more) => {
    const first = { who: 1, over: 10_00n, more: 0n, wait: 0, alone: false }
    // Bids of others that stay below either maximum look the same whichever of the two it was.
    const others = list
      .filter(({ who }) => who !== 1)
      .map((one) => ({ ...one, who: 2, over: larger(1n, smaller(one.over, 3_00n)), more: 0n }))
    const seen = (max: bigint) => {
      const { bids } = play([{ ...first, more: max }, ...others], null, 0)
      return visible(bids).map(({ kind, amountMinor }) => `${kind} ${amountMinor}`)
    }
    expect(seen(1_000_00n + more)).toEqual(seen(1_000_00n))
  })
})

test('at the end the leader wins, unless the price is below the reserve [I4]', () => {
  forAll(offers, reserves, (list, reserve) => {
    const { auction } = play(list, reserve, 0)
    const winner = winnerOf(auction)
    if (winner === null)
      expect(auction.leaderId === null || auction.currentMinor < reserve!).toBe(true)
    else {
      expect(winner).toBe(auction.leaderId)
      expect(reserve === null || auction.currentMinor >= reserve).toBe(true)
    }
    // A leader willing to pay the reserve has reached it.
    if (auction.leaderId && reserve !== null && auction.leaderMaxMinor! >= reserve)
      expect(winner).toBe(auction.leaderId)
  })
})
