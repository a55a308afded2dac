import type { UserId } from '#contracts/common/ids.ts'
import { member, newAuction } from '#support/new-auction.ts'
import type { BidStep } from '../../../kernel/bid-steps.ts'
import { acceptBid, type Auction } from '../bids/bidding.rules.ts'
import { withoutBids, type Replayed, type AcceptedBid } from './voiding.rules.ts'

const [sipho, anesu, tariro] = [member(1), member(2), member(3)]
const now = newAuction.startsAt
const empty: Auction = { ...newAuction, currentMinor: 100n }
const stepsOf = (stepMinor: bigint): BidStep[] => [{ fromMinor: 0n, stepMinor }]

const members = { sipho, anesu, tariro }
const nameOf = (id: UserId | null) =>
  Object.entries(members).find(([, one]) => one === id)?.[0] ?? 'no one'

/** Places "sipho 400/900" (an amount, a maximum) in order by the rules; "at 10" is a bid step other than 1000. */
function placed(offers: string, start = empty) {
  let auction = start
  const bids: AcceptedBid[] = []
  for (const offer of offers.split(', ')) {
    const [, name = '', amount, max, step = 1000] = /^(\w+) (\d+)\/?(\d*)(?: at (\d+))?$/.exec(
      offer,
    )!
    const steps = stepsOf(BigInt(step))
    const accepted = acceptBid(
      auction,
      {
        bidderId: members[name as keyof typeof members],
        amountMinor: BigInt(amount!),
        ...(max && { maxMinor: BigInt(max) }),
      },
      now,
      { steps, extension: 0 },
    )
    auction = accepted.auction
    for (const move of accepted.moves)
      bids.push({ ...move, id: String(bids.length + 1), seq: bids.length + 1, steps })
  }
  return { auction, bids, start }
}

/** The auction after the first bid of this member and amount is voided. */
function without({ bids, start }: ReturnType<typeof placed>, voided: string) {
  const bid = bids.find((one) => `${nameOf(one.bidderId)} ${one.amountMinor}` === voided)
  return withoutBids(start, bids, [bid!])
}
/** Who leads, the price and the leader's maximum. */
const leadOf = ({ auction }: Pick<Replayed, 'auction'>) =>
  `${nameOf(auction.leaderId)} ${auction.currentMinor}/${auction.leaderMaxMinor}`

const byOwnSteps = 'sipho 200/5000, anesu 300/400 at 10, tariro 6000/7000 at 500'

test.for<[what: string, offers: string, voided: string, lead: string]>([
  [
    'a replayed bid below the replayed price still counts with its maximum',
    'sipho 400/900, anesu 600/1000, anesu 1001/3900, sipho 1300/4200',
    'anesu 600',
    'sipho 4200/4200',
  ],
  [
    'the earlier of two equal maximums leads',
    'sipho 200/900, anesu 300/500, tariro 901/2000, anesu 1901/3500, sipho 3100/3500',
    'tariro 901',
    'anesu 3500/3500',
  ],
  [
    'a raised maximum shows only as much as a rival reaches',
    'sipho 400/900, anesu 950/1000, anesu 1001/9000',
    'anesu 950',
    'anesu 1900/9000',
  ],
  ['the steps of 10 of the time of the bid', byOwnSteps, 'tariro 6000', 'sipho 410/5000'],
  ['the steps of 500 of the time of the bid', byOwnSteps, 'anesu 300', 'tariro 6000/7000'],
  ['no rival is left', byOwnSteps, 'sipho 200', 'tariro 6000/7000'],
  [
    'the steps of 50 of the time of the bid',
    'sipho 200/500, anesu 300/350, tariro 501/5000 at 50',
    'anesu 300',
    'tariro 550/5000',
  ],
])('after a void: %s', ([, offers, voided, lead]) => {
  expect(leadOf(without(placed(offers), voided))).toBe(lead)
})

test('a raised maximum without a rival bids one step above the start price', () => {
  const replayed = without(placed('anesu 5000/6000, anesu 5001/9000'), 'anesu 5000')
  expect(leadOf(replayed)).toBe('anesu 1100/9000')
  expect(replayed.added).toMatchObject({ bidderId: anesu, kind: 'automatic', amountMinor: 1100n })
  expect(replayed.auction.bidCount).toBe(1)
})

test('after a void the reserve is not met if no maximum reaches it', () => {
  const history = placed('sipho 200/900, anesu 300/5000', { ...empty, reserveMinor: 3000n })
  expect(history.auction.currentMinor).toBe(3000n)
  expect(leadOf(without(history, 'anesu 300'))).toBe('sipho 200/900')
})

/** Rows such as "sipho bid 1000/9000". */
const rows = (text: string, steps = stepsOf(1000n)): AcceptedBid[] =>
  text.split(', ').map((one, index) => {
    const [, name = '', kind, amount, max] = /^(\w+) (\w+) (\d+)\/(\d+)$/.exec(one)!
    return {
      id: String(index + 1),
      seq: index + 1,
      bidderId: members[name as keyof typeof members],
      kind: kind as AcceptedBid['kind'],
      amountMinor: BigInt(amount!),
      maxMinor: BigInt(max!),
      steps,
    }
  })
const withoutRow = (history: AcceptedBid[], seq: number) =>
  withoutBids(empty, history, [{ id: String(seq), seq }])

test.for([
  // Sipho answers the 2000 of anesu with 3000.
  ['sipho bid 1000/9000, anesu bid 2000/2000, tariro bid 2500/2900', 'sipho 3000/9000'],
  ['sipho bid 1000/9000, anesu bid 2000/2000, tariro bid 2500/3000', 'sipho 3000/9000'],
  ['sipho bid 1000/9000, anesu bid 2000/2000, tariro bid 2500/3001', 'sipho 4001/9000'],
  // A bid of the leader changes only the visible price, and does not lower it.
  ['sipho bid 1000/9000, sipho bid 2000/2000', 'sipho 2000/9000'],
  ['sipho bid 1000/9000, sipho bid 1000/9000', 'sipho 1000/9000'],
  ['sipho bid 1000/9000, anesu bid 2000/2000, sipho bid 2500/2500', 'sipho 3000/9000'],
  // A raised maximum below one step above the start price bids exactly itself.
  ['anesu maximum 200/700', 'anesu 700/700'],
] as const)('without the last bid, %s leads to %s', ([remaining, lead]) => {
  const history = rows(`${remaining}, tariro bid 1/1`)
  expect(leadOf(withoutRow(history, history.length))).toBe(lead)
})

test('automatic bids before the voided bid stay, those after it are withdrawn', () => {
  const history = placed('sipho 400/5000, anesu 600/700, tariro 2000/2100')
  // sipho 400, anesu 600, anesu 700, sipho 1700, tariro 2000, tariro 2100, sipho 3100
  expect(history.bids).toHaveLength(7)
  const { withdrawn, added, auction } = without(history, 'tariro 2000')
  expect(withdrawn.map((bid) => bid.seq)).toEqual([6, 7])
  expect(added).toBeUndefined()
  expect(auction).toMatchObject({ leaderId: sipho, currentMinor: 1700n, bidCount: 4 })
})

test('no automatic bid is added if the last bid is the current price, or without a leader', () => {
  const history = placed('sipho 200/300, anesu 2000')
  expect(without(history, 'anesu 2000')).toMatchObject({ added: undefined, withdrawn: [] })
  const none = { auction: empty, withdrawn: [], added: undefined }
  expect(without(placed('anesu 2000'), 'anesu 2000')).toEqual(none)
})

test('an automatic bid is added if the last remaining bid is not the leader’s', () => {
  const history = rows('sipho bid 1000/5000, tariro bid 1500/9000, anesu bid 5000/5000')
  expect(withoutRow(history, 2)).toMatchObject({
    auction: { leaderId: sipho, currentMinor: 5000n, bidCount: 3 },
    added: { bidderId: sipho, kind: 'automatic', amountMinor: 5000n, maxMinor: null },
  })
})

test('a raised maximum bids one step above the rival’s maximum, by the table of bid steps', () => {
  const steps = [...stepsOf(1000n), { fromMinor: 3000n, stepMinor: 10n }]
  const raised =
    'sipho bid 1000/3000, tariro bid 1500/1900, anesu maximum 1500/9000, tariro bid 1/1'
  expect(leadOf(withoutRow(rows(raised, steps), 4))).toBe('anesu 3010/9000')
})
