import { expect, test } from 'vitest'
import type { UserId } from '../../../../contracts/common/ids.ts'
import { member, newAuction } from '../../../../tests/support/new-auction.ts'
import type { BidStep } from '../../../kernel/bid-steps.ts'
import { acceptBid, type Auction } from '../bids/bidding.rules.ts'
import { withoutBid, type Replayed, type AcceptedBid } from './voiding.rules.ts'

const [seller, sipho, anesu, tariro] = [member(0), member(1), member(2), member(3)]
const now = newAuction.startsAt
const empty: Auction = { ...newAuction, currentMinor: 100n }
const stepsOf = (stepMinor: bigint): BidStep[] => [{ fromMinor: 0n, stepMinor }]

/** Bids as [bidder, amount, maximum, step], placed in order by the rules. */
function placed(offers: [UserId, bigint, bigint?, bigint?][], start = empty) {
  let auction = start
  const bids: AcceptedBid[] = []
  for (const [bidderId, amountMinor, maxMinor, step = 1000n] of offers) {
    const steps = stepsOf(step)
    const offer = { bidderId, amountMinor, maxMinor }
    const accepted = acceptBid(auction, offer, now, { steps, extension: 0 })
    auction = accepted.auction
    for (const move of accepted.moves)
      bids.push({ ...move, id: String(bids.length + 1), seq: bids.length + 1, steps })
  }
  return { auction, bids, start }
}

/** The rows that remain after a member's first bid of this amount is voided. */
function without({ bids, start }: ReturnType<typeof placed>, who: UserId, amountMinor: bigint) {
  const voided = bids.find((bid) => bid.bidderId === who && bid.amountMinor === amountMinor)!
  return withoutBid(start, bids, voided)
}
const leadOf = ({ auction }: Replayed) => [
  auction.leaderId,
  auction.currentMinor,
  auction.leaderMaxMinor,
]

test('a replayed bid below the replayed price still counts with its maximum', () => {
  const history = placed([
    [sipho, 400n, 900n],
    [anesu, 600n, 1000n],
    [anesu, 1001n, 3900n],
    [sipho, 1300n, 4200n],
  ])
  expect(history.auction).toMatchObject({ leaderId: sipho, leaderMaxMinor: 4200n })
  expect(leadOf(without(history, anesu, 600n))).toEqual([sipho, 4200n, 4200n])
})

test('after a void the earlier of two equal maximums leads', () => {
  const history = placed([
    [sipho, 200n, 900n],
    [anesu, 300n, 500n],
    [tariro, 901n, 2000n],
    [anesu, 1901n, 3500n],
    [sipho, 3100n, 3500n],
  ])
  expect(leadOf(without(history, tariro, 901n))).toEqual([anesu, 3500n, 3500n])
})

test('a raised maximum shows only as much as a rival reaches', () => {
  const history = placed([
    [sipho, 400n, 900n],
    [anesu, 950n, 1000n],
    [anesu, 1001n, 9000n],
  ])
  expect(leadOf(without(history, anesu, 950n))).toEqual([anesu, 1900n, 9000n])
})

test('a raised maximum without a rival bids one step above the start price', () => {
  const history = placed([
    [anesu, 5000n, 6000n],
    [anesu, 5001n, 9000n],
  ])
  const replayed = without(history, anesu, 5000n)
  expect(leadOf(replayed)).toEqual([anesu, 1100n, 9000n])
  expect(replayed.added).toMatchObject({ bidderId: anesu, kind: 'automatic', amountMinor: 1100n })
  expect(replayed.auction.bidCount).toBe(1)
})

test('each bid is replayed with the bid steps of its time', () => {
  const history = placed([
    [sipho, 200n, 5000n, 1000n],
    [anesu, 300n, 400n, 10n],
    [tariro, 6000n, 7000n, 500n],
  ])
  // Anesu's bid was decided with steps of 10: sipho answers 410, not 1400.
  expect(leadOf(without(history, tariro, 6000n))).toEqual([sipho, 410n, 5000n])
  // Tariro's was decided with steps of 500.
  expect(leadOf(without(history, anesu, 300n))).toEqual([tariro, 6000n, 7000n])
  expect(leadOf(without(history, sipho, 200n))).toEqual([tariro, 6000n, 7000n])
  const close = placed([
    [sipho, 200n, 500n, 1000n],
    [anesu, 300n, 350n, 1000n],
    [tariro, 501n, 5000n, 50n],
  ])
  expect(leadOf(without(close, anesu, 300n))).toEqual([tariro, 550n, 5000n])
})

test('after a void the reserve is not met if no maximum reaches it', () => {
  const history = placed(
    [
      [sipho, 200n, 900n],
      [anesu, 300n, 5000n],
    ],
    { ...empty, reserveMinor: 3000n },
  )
  expect(history.auction.currentMinor).toBe(3000n)
  expect(leadOf(without(history, anesu, 300n))).toEqual([sipho, 200n, 900n])
})

/** Remaining rows: [bidder, kind, amount, maximum]. */
const rows = (...of: [UserId, AcceptedBid['kind'], bigint, bigint | null][]): AcceptedBid[] =>
  of.map(([bidderId, kind, amountMinor, maxMinor], index) => ({
    id: String(index + 1),
    seq: index + 1,
    bidderId,
    kind,
    amountMinor,
    maxMinor,
    steps: stepsOf(1000n),
  }))
const voidedRow = (id: string) => ({ id, seq: Number(id) })

test('automatic bids before the voided bid stay, those after it are withdrawn', () => {
  const history = placed([
    [sipho, 400n, 5000n],
    [anesu, 600n, 700n],
    [tariro, 2000n, 2100n],
  ])
  // sipho 400, anesu 600, anesu 700, sipho 1700, tariro 2000, tariro 2100, sipho 3100
  expect(history.bids).toHaveLength(7)
  const { withdrawn, added, auction } = without(history, tariro, 2000n)
  expect(withdrawn.map((bid) => bid.seq)).toEqual([6, 7])
  expect(added).toBeUndefined()
  expect(auction).toMatchObject({ leaderId: sipho, currentMinor: 1700n, bidCount: 4 })
})

test('no automatic bid is added if the last bid is the current price, or without a leader', () => {
  const history = placed([
    [sipho, 200n, 300n],
    [anesu, 2000n],
  ])
  expect(without(history, anesu, 2000n)).toMatchObject({ added: undefined, withdrawn: [] })
  const alone = placed([[anesu, 2000n]])
  expect(without(alone, anesu, 2000n)).toEqual({ auction: empty, withdrawn: [], added: undefined })
})

test('an automatic bid is added if the last remaining bid is not the leader’s', () => {
  const history = rows(
    [sipho, 'bid', 1000n, 5000n],
    [tariro, 'bid', 1500n, 9000n],
    [anesu, 'bid', 5000n, 5000n],
  )
  expect(withoutBid(empty, history, voidedRow('2'))).toMatchObject({
    auction: { leaderId: sipho, currentMinor: 5000n, bidCount: 3 },
    added: { bidderId: sipho, kind: 'automatic', amountMinor: 5000n, maxMinor: null },
  })
})

test('a replayed bid whose maximum is at most the replayed price changes nothing', () => {
  const low = (maximum: bigint) =>
    withoutBid(
      empty,
      rows(
        [sipho, 'bid', 1000n, 9000n],
        [anesu, 'bid', 2000n, 2000n],
        [tariro, 'bid', 2500n, maximum],
        [seller, 'bid', 1n, 1n],
      ),
      voidedRow('4'),
    ).auction.currentMinor
  // Sipho answers anesu's 2000 with 3000.
  expect(low(2900n)).toBe(3000n)
  expect(low(3000n)).toBe(3000n)
  expect(low(3001n)).toBe(4001n)
})

test('a leader who bids again below their maximum raises only the visible price', () => {
  const replayed = withoutBid(
    empty,
    rows([sipho, 'bid', 1000n, 9000n], [sipho, 'bid', 2000n, 2000n], [anesu, 'bid', 1n, 1n]),
    voidedRow('3'),
  )
  expect(leadOf(replayed)).toEqual([sipho, 2000n, 9000n])
  const lower = withoutBid(
    empty,
    rows([sipho, 'bid', 1000n, 9000n], [sipho, 'bid', 1000n, 9000n], [anesu, 'bid', 1n, 1n]),
    voidedRow('3'),
  )
  expect(leadOf(lower)).toEqual([sipho, 1000n, 9000n])
})

test('a bid of the leader that is below the replayed price does not lower it', () => {
  const replayed = withoutBid(
    empty,
    rows(
      [sipho, 'bid', 1000n, 9000n],
      [anesu, 'bid', 2000n, 2000n],
      [sipho, 'bid', 2500n, 2500n],
      [tariro, 'bid', 1n, 1n],
    ),
    voidedRow('4'),
  )
  expect(leadOf(replayed)).toEqual([sipho, 3000n, 9000n])
})

test('a raised maximum below one step above the start price bids exactly itself', () => {
  const history = rows([anesu, 'bid', 200n, 200n], [anesu, 'maximum', 200n, 700n])
  expect(leadOf(withoutBid(empty, history, voidedRow('1')))).toEqual([anesu, 700n, 700n])
})

test('a raised maximum bids one step above the rival’s maximum, by the table of bid steps', () => {
  const steps = [
    { fromMinor: 0n, stepMinor: 1000n },
    { fromMinor: 3000n, stepMinor: 10n },
  ]
  const history = rows(
    [sipho, 'bid', 1000n, 3000n],
    [tariro, 'bid', 1500n, 1900n],
    [anesu, 'maximum', 1500n, 9000n],
    [tariro, 'bid', 1n, 1n],
  ).map((bid) => ({ ...bid, steps }))
  expect(leadOf(withoutBid(empty, history, voidedRow('4')))).toEqual([anesu, 3010n, 9000n])
})
