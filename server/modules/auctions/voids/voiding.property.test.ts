import fc from 'fast-check'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { defaultSteps, type BidStep } from '../../../kernel/bid-steps.ts'
import { acceptBid, type Auction, type Move } from '../bids/bidding.rules.ts'
import { withoutBids, type AcceptedBid } from './voiding.rules.ts'
import { newAuction } from '#support/new-auction.ts'
import { forAll } from '#support/rule-cases.ts'

const now = newAuction.startsAt
const startMinor = newAuction.currentMinor
const empty = (reserveMinor: bigint | null): Auction => ({ ...newAuction, reserveMinor })

/** Step tables; the last has steps that become smaller. */
const tables: readonly (readonly BidStep[])[] = [
  defaultSteps('ZWL'),
  [{ fromMinor: 0n, stepMinor: 10_00n }],
  [{ fromMinor: 0n, stepMinor: 1n }],
  [
    { fromMinor: 0n, stepMinor: 5_00n },
    { fromMinor: 150_00n, stepMinor: 50_00n },
    { fromMinor: 300_00n, stepMinor: 1_00n },
  ],
]
const largestStep = 50_00n

const offer = fc.record({
  who: fc.integer({ min: 1, max: 4 }),
  over: fc.bigInt({ min: 1n, max: 60_00n }),
  more: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 200_00n })),
})
type Action =
  | { offer: { who: number; over: bigint; more: bigint } }
  /** Which of the bids that count. */
  | { void: number }
  | { steps: number }
const actions = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: offer.map((one): Action => ({ offer: one })) },
    { weight: 2, arbitrary: fc.nat().map((pick): Action => ({ void: pick })) },
    { weight: 1, arbitrary: fc.nat(tables.length - 1).map((steps): Action => ({ steps })) },
  ),
  { minLength: 2, maxLength: 20 },
)

interface History {
  auction: Auction
  /** Rows that count. */
  bids: AcceptedBid[]
}

const visibleOf = (bids: readonly AcceptedBid[]) => bids.filter((bid) => bid.kind !== 'maximum')
const maximumOf = (bid: AcceptedBid) => bid.maxMinor ?? bid.amountMinor
const largest = (...values: bigint[]) => values.reduce((a, b) => (a > b ? a : b))

/** The bid with the highest maximum, the earlier of two equal ones. */
function best(bids: readonly AcceptedBid[]): AcceptedBid | undefined {
  return bids
    .filter((bid) => bid.kind !== 'automatic')
    .reduce<AcceptedBid | undefined>(
      (first, bid) => (!first || maximumOf(bid) > maximumOf(first) ? bid : first),
      undefined,
    )
}

function check(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}

function checkHistory({ auction, bids }: History) {
  const rows = visibleOf(bids)
  const leading = best(bids)
  const price = auction.currentMinor
  check(auction.leaderId === (leading?.bidderId ?? null), 'the highest standing maximum leads')
  check(auction.leaderMaxMinor === (leading ? maximumOf(leading) : null), 'its maximum is known')
  check(auction.bidCount === rows.length, 'the count is that of the rows')
  check(price === (rows.at(-1)?.amountMinor ?? startMinor), 'the last row has the price')
  check(auction.leaderId === (rows.at(-1)?.bidderId ?? null), 'the last row is the leader’s')
  check(price >= startMinor, 'the price is not below the start')
  check(
    rows.every((row, index) => index === 0 || row.amountMinor >= rows[index - 1]!.amountMinor),
    'rows rise',
  )
  if (!leading) return
  check(price <= maximumOf(leading), 'the price is not above the leader’s maximum')
  // The price covers the others' maximums and visible bids, and exceeds them by at most one step.
  const rival = best(bids.filter((bid) => bid.bidderId !== leading.bidderId))
  const covered = largest(
    startMinor,
    rival ? maximumOf(rival) : 0n,
    ...bids.filter((bid) => bid.kind === 'bid').map((bid) => bid.amountMinor),
  )
  check(price >= covered, 'the price covers every other maximum')
  check(
    price <= covered + largestStep || price === auction.reserveMinor,
    'the price is at most one step above the others',
  )
}

/** Plays bids, voids and changes of the step table as the use-cases do. */
function play(list: readonly Action[], reserve: bigint | null, each: (after: History) => void) {
  let steps = tables[0]!
  let seq = 0
  let history: History = { auction: empty(reserve), bids: [] }
  const rowOf = (move: Move): AcceptedBid => {
    seq += 1
    return { ...move, id: String(seq), seq, steps }
  }
  for (const action of list) {
    if ('steps' in action) steps = tables[action.steps]!
    else if ('void' in action) {
      const own = history.bids.filter((bid) => bid.kind !== 'automatic')
      const voided = own[action.void % own.length]
      if (!voided) continue
      const { auction, withdrawn, added } = withoutBids(empty(reserve), history.bids, [voided])
      const left = history.bids.filter((bid) => bid !== voided && !withdrawn.includes(bid))
      history = { auction, bids: added ? [...left, rowOf(added)] : left }
    } else {
      const { who, over, more } = action.offer
      const amountMinor = history.auction.currentMinor + over
      const bidderId = `member ${who}` as UserId
      try {
        const { auction, moves } = acceptBid(
          history.auction,
          { bidderId, amountMinor, maxMinor: amountMinor + more },
          now,
          { steps, extension: 0 },
        )
        history = { auction, bids: [...history.bids, ...moves.map(rowOf)] }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        check(error.code === 'maximum_too_low', error.code)
      }
    }
    each(history)
  }
}

const reserves = fc.option(fc.bigInt({ min: 101_00n, max: 500_00n }))

test('after any voids the highest remaining maximum leads, at the price of the model [I3]', () => {
  forAll(actions, reserves, (list, reserve) => {
    expect(() => play(list, reserve, checkHistory)).not.toThrow()
  })
})
