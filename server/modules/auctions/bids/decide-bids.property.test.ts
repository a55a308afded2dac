import fc from 'fast-check'
import type { UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Offer } from './bidding.rules.ts'
import { decideBids } from './decide-bids.ts'
import { AuctionEndUncertain } from '../../../kernel/auction-end.ts'
import type { AuctionRow } from '../store.ts'
import { member } from '#support/new-auction.ts'
import { forAll } from '#support/rule-cases.ts'

/** An auction without bids, as its lock reads it. */
const fresh = (reserve: bigint | null): AuctionRow => ({
  product_id: member(9),
  seller_id: member(0),
  base: 'ZWL',
  starts_at: new Date('2026-11-20T09:00:00Z'),
  ends_at: new Date('2026-11-20T11:00:00Z'),
  closed_at: null,
  start_minor: 100_00n,
  current_minor: 100_00n,
  reserve_minor: reserve,
  buy_it_now_minor: null,
  leader_id: null,
  leader_max_minor: null,
  bid_count: 0,
  last_seq: 0,
  chain_hash: null,
  soft_closes: 0,
  pseudonym_key: Buffer.alloc(32),
  winner_id: null,
  sold_by: null,
  approves_bidders: false,
  approved: null,
  title: 'Bush radio',
  steps: null,
  blocked: [member(5)],
  barred: null,
  suspended: null,
  unverified: null,
  limits: null,
  limited: null,
  last_heartbeat: new Date('2026-11-20T09:59:59Z'),
  now: new Date('2026-11-20T10:00:00Z'),
})

const offers = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 99, max: 160 }),
    more: fc.nat(40),
    /** Offers a maximum alone. */
    alone: fc.boolean(),
  }),
  { maxLength: 14 },
)

/** Decides the offers in batches of these sizes, each after the one before was written. */
function decide(list: Offer[], sizes: number[], reserve: bigint | null) {
  let row = fresh(reserve)
  const answers: string[] = []
  const rows: string[] = []
  const lost: string[] = []
  /** After each batch. */
  const leaders: (UserId | null)[] = []
  for (let from = 0, turn = 0; from < list.length; turn += 1) {
    const batch = list.slice(from, (from += Math.max(1, sizes[turn % sizes.length] ?? 1)))
    const decision = decideBids(row, batch, 0)
    for (const answer of decision.results)
      answers.push('seq' in answer ? `place ${answer.seq}` : (answer as DomainError).code)
    for (const { seq, kind, bidderId, amountMinor, maxMinor } of decision.moves)
      rows.push([seq, kind, bidderId, amountMinor, maxMinor].join(' '))
    for (const { userId, seq } of decision.lostLeads) lost.push(`${userId} ${seq}`)
    const { auction } = decision
    leaders.push(auction.leaderId)
    row = {
      ...row,
      current_minor: auction.currentMinor,
      leader_id: auction.leaderId,
      leader_max_minor: auction.leaderMaxMinor,
      bid_count: auction.bidCount,
      last_seq: row.last_seq + decision.moves.length,
    }
  }
  return { answers, rows, lost, leaders, price: row.current_minor, leader: row.leader_id }
}

test('a bid after the end is refused only after a heartbeat later than the end', () => {
  const end = Date.parse('2026-11-20T11:00:00Z')
  const answerAt = (now: number, lastHeartbeat: number | null) => {
    const last_heartbeat = lastHeartbeat === null ? null : new Date(lastHeartbeat)
    const row = { ...fresh(null), now: new Date(now), last_heartbeat }
    const [answer] = decideBids(row, [{ bidderId: member(1), amountMinor: 150_00n }], 0).results
    if (answer instanceof AuctionEndUncertain) return 'not certain'
    return answer instanceof DomainError ? answer.code : 'placed'
  }
  expect(answerAt(end - 1, end - 50_000)).toBe('placed')
  expect(answerAt(end + 1, end - 50_000)).toBe('not certain')
  expect(answerAt(end + 1, end)).toBe('not certain')
  expect(answerAt(end + 1, null)).toBe('not certain')
  expect(answerAt(end + 2, end + 1)).toBe('auction_ended')
})

test('batched bids end like single bids and notify once for each lost lead [I2] [I3] [I10]', () => {
  const batches = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
  const reserves = fc.option(fc.bigInt({ min: 101_00n, max: 200_00n }))
  forAll(offers, batches, reserves, (list, sizes, reserve) => {
    const offered = list.map(({ who, amount, more, alone: isAlone }) => ({
      bidderId: member(who),
      ...(!isAlone && { amountMinor: BigInt(amount) * 100n }),
      maxMinor: BigInt(amount + more) * 100n,
    }))
    const alone = decide(offered, [1], reserve)
    const { leaders: _, ...together } = decide(offered, sizes, reserve)
    expect(alone).toMatchObject(together)
    // The lead is lost as often as it changes from one bidder to another.
    const changes = alone.leaders.filter((leader, index) => {
      const before = alone.leaders[index - 1] ?? null
      return before !== null && leader !== before
    })
    expect(alone.lost).toHaveLength(changes.length)
    expect(new Set(alone.lost).size).toBe(alone.lost.length)
  })
}, 60_000)
