import type { UserId } from '#contracts/common/ids.ts'
import { refusal } from '#support/refusals.ts'
import { during, newAuction as start, member } from '#support/new-auction.ts'
import { acceptBid, type Auction, type BiddingTerms, type Offer } from './bidding.rules.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const [ann, ben, cleo] = [member(1), member(2), member(3)]
const zwl = (amount: number) => BigInt(Math.round(amount * 100))
const members = { ann, ben, cleo }
const nameOf = (id: UserId | null) =>
  Object.entries(members).find(([, one]) => one === id)?.[0] ?? 'no one'

/** "ann 150" offers an amount, "ann 150/500" also a maximum, "ann /500" a maximum alone. */
const offersOf = (text: string): Offer[] =>
  text.split(', ').map((one) => {
    const [, name = '', amount, max] = /^(\w+) ([\d.]*)\/?([\d.]*)$/.exec(one) ?? []
    return {
      bidderId: members[name as keyof typeof members],
      ...(amount && { amountMinor: zwl(Number(amount)) }),
      ...(max && { maxMinor: zwl(Number(max)) }),
    }
  })

/** The auction after these offers, and what the last of them did: leader and price, then its rows. */
function play(offers: string, from: Auction = start, terms?: BiddingTerms) {
  let auction = from
  let rows: string[] = []
  for (const one of offersOf(offers)) {
    const accepted = acceptBid(auction, one, during, terms)
    auction = accepted.auction
    rows = accepted.moves.map(
      ({ bidderId, kind, amountMinor }) =>
        `${nameOf(bidderId)} ${kind} ${Number(amountMinor) / 100}`,
    )
  }
  const price = Number(auction.currentMinor) / 100
  return { auction, price, shown: `${nameOf(auction.leaderId)} ${price}: ${rows.join(', ')}` }
}
const codeOf = (...played: Parameters<typeof play>) => refusal(() => play(...played))?.code
const tenSteps = { extension: 0, steps: [{ fromMinor: 0n, stepMinor: zwl(10) }] }

test.for([
  ['ann 150/500', 'ann 150: ann bid 150'],
  ['ann 150/500, ben 200', 'ann 201: ben bid 200, ann automatic 201'],
  ['ann 150/500, ben 200/300', 'ann 301: ben bid 200, ben automatic 300, ann automatic 301'],
  ['ann 150/500, ben 200/900', 'ben 501: ben bid 200, ann automatic 500, ben automatic 501'],
  ['ann 150/500, ben 200/500.5', 'ben 500.5: ben bid 200, ann automatic 500, ben automatic 500.5'],
  ['ann 150/500, ben 800', 'ben 800: ben bid 800'],
  ['ann 150/500, ben 200/500', 'ann 500: ben bid 200, ann automatic 500'],
  ['ann 150/500, ben 500', 'ann 500: ben bid 500, ann automatic 500'],
  ['ann 150/300, ann 150.01/900', 'ann 150: ann maximum 150'],
  ['ann 150/500, ann 200', 'ann 200: ann bid 200'],
  ['ann /500', 'ann 101: ann bid 101'],
  ['ann /500, ben /300', 'ann 301: ben bid 102, ben automatic 300, ann automatic 301'],
  ['ann /500, ben /900', 'ben 501: ben bid 102, ann automatic 500, ben automatic 501'],
  ['ann /500, ben /500', 'ann 500: ben bid 102, ann automatic 500'],
  ['ann 150, ann /150.5', 'ann 150: ann maximum 150'],
] as const)('the price is the second-highest maximum and one step: %s', ([offers, shown]) => {
  covers(
    'rule: automatic bids up to a secret maximum',
    'rule: price is the second-highest maximum and one step, at most the highest',
    'rule: ties of maximums go to the earlier',
    "rule: raising one's own maximum never moves the price",
  )
  expect(play(offers).shown).toBe(shown)
})

test('the leader’s maximum is the highest that they set', () => {
  const { auction } = play('ann 150/300, ann 150.01/900')
  expect(auction).toMatchObject({ leaderMaxMinor: zwl(900), bidCount: 1 })
  expect(play('ann 150/300, ann 150.01/900, ben 400').price).toBe(401)
  expect(play('ann 150/500, ann 200').auction.leaderMaxMinor).toBe(zwl(500))
  for (const max of [200, 500])
    expect(codeOf(`ann 150/500, ann 151/${max}`)).toBe('maximum_too_low')
})

test('a maximum that reaches the reserve raises the price to it', () => {
  const reserved = { ...start, reserveMinor: zwl(400) }
  expect(play('ann 150/399', reserved).price).toBe(150)
  expect(play('ann 150/400', reserved).shown).toBe('ann 400: ann bid 150, ann automatic 400')
  expect(play('ann 150/300, ben 160/600', reserved).shown).toBe(
    'ben 400: ben bid 160, ann automatic 300, ben automatic 400',
  )
  expect(play('ann 150/300, ann 151/600', reserved).price).toBe(400)
  expect(play('ann 500', reserved).price).toBe(500)
})

test('the step depends on the price, by the table of bid steps', () => {
  const high = { fromMinor: zwl(1000), stepMinor: zwl(50) }
  const terms = { extension: 0, steps: [{ fromMinor: 0n, stepMinor: zwl(1) }, high] }
  expect(play('ann 150/5000, ben 999', start, terms).price).toBe(1000)
  expect(play('ann 150/5000, ben 1000', start, terms).price).toBe(1050)
})

test('a maximum alone places the next bid, at most the maximum, and must be above the current bid', () => {
  const { auction, shown } = play('ann /500', start, tenSteps)
  expect(shown).toBe('ann 110: ann bid 110')
  expect(auction).toMatchObject({ leaderMaxMinor: zwl(500), bidCount: 1 })
  expect(play('ann /104', start, tenSteps).shown).toBe('ann 104: ann bid 104')
  expect(codeOf('ann /100')).toBe('bid_too_low')
  expect(codeOf('ann /100.01')).toBeUndefined()
  expect(codeOf('ann 150, ben /150')).toBe('bid_too_low')
})

test('a maximum alone raises the leader’s maximum, even by less than one step', () => {
  const { auction, shown } = play('ann /150, ann /150.5', start, tenSteps)
  expect(shown).toBe('ann 110: ann maximum 110')
  expect(auction).toMatchObject({ leaderMaxMinor: zwl(150.5), bidCount: 1 })
  for (const max of [99, 120, 150])
    expect(codeOf(`ann 120/150, ann /${max}`)).toBe('maximum_too_low')
})

test('a late bid extends the auction, an early one does not', () => {
  covers('rule: soft close: a bid in the last 2 minutes leaves 2 minutes')
  const late = (secondsBefore: number, text: string, from = start, extension = 120_000) => {
    const now = new Date(start.endsAt.getTime() - secondsBefore * 1000)
    return acceptBid(from, offersOf(text)[0]!, now, { ...tenSteps, extension }).auction
  }
  const same = { endsAt: start.endsAt, softCloses: 0 }
  const later = { endsAt: new Date('2026-11-21T10:01:30Z'), softCloses: 1 }
  expect(late(30, 'cleo 150')).toMatchObject(later)
  expect(late(120, 'cleo 150')).toMatchObject(same)
  expect(late(30, 'cleo 150', start, 0)).toMatchObject(same)
  // A higher maximum alone.
  expect(late(1, 'ann 151/900', late(3600, 'ann 150/200'))).toMatchObject(same)
})
