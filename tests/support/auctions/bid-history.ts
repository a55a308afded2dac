import { createHash } from 'node:crypto'
import type pg from 'pg'
import {
  chainStart,
  chainText,
  commitmentText,
  type BidKind,
} from '#contracts/auctions/bid-chain.ts'
import { decimalOf } from '#contracts/currencies/currencies.ts'
import { pseudonymOf } from '../../../server/modules/auctions/bids/pseudonym.ts'

interface Bid {
  id: string
  seq: number
  bidder: string
  kind: BidKind
  amount: bigint
  max: bigint | null
  at: Date
  nonce: Buffer | null
  commitment: Buffer | null
  hash: Buffer
  voided: boolean
  /** The bid steps that were in force. */
  steps: { from: string; step: string }[] | null
}

interface Auction {
  key: Buffer
  head: Buffer | null
  start: bigint
  reserve: bigint | null
  price: bigint
  leader: string | null
  best: bigint | null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** The step above this amount in the bid steps that were in force; ZWL 1 without any. */
const stepOver = (table: { from: string; step: string }[] | null, amount: bigint): bigint => {
  const minor = (text: string) => BigInt(Math.round(Number(text) * 100))
  const row = (table ?? [])
    .toSorted((a, b) => Number(a.from) - Number(b.from))
    .findLast(({ from }) => minor(from) <= amount)
  return row ? minor(row.step) : 100n
}

/**
 * Lists what is wrong in an auction's history: recomputes its hash chain, replays its prices with a second
 * implementation and checks that every outbid member was notified once.
 */
export async function historyFaults(pool: pg.Pool, auctionId: string): Promise<string[]> {
  const { rows: auctions } = await pool.query<Auction>(
    `select pseudonym_key as key, chain_hash as head, start_minor as start, reserve_minor as reserve,
       current_minor as price, leader_id as leader, leader_max_minor as best
     from auctions where product_id = $1`,
    [auctionId],
  )
  const { rows: bids } = await pool.query<Bid>(
    `select id, seq, bidder_id as bidder, kind, amount_minor as amount, max_minor as max, created_at as at, nonce,
       commitment, hash, voided_at is not null as voided,
       (select value from settings where id = steps_id) as steps
     from bids where auction_id = $1 order by seq`,
    [auctionId],
  )
  const auction = auctions[0]!
  const faults = chainFaults(auctionId, auction, bids)
  // Voided bids change later bids; that has other tests.
  if (bids.some((bid) => bid.voided)) return faults
  const replayed = replayBids(auction, bids)
  const { rows: notices } = await pool.query<{ notice: string }>(
    `select user_id || ' ' || cause as notice from notifications where cause like 'outbid:' || $1 || ':%'`,
    [auctionId],
  )
  const expected = replayed.outbid.map(({ who, seq }) => `${who} outbid:${auctionId}:${seq}`)
  const found = notices.map(({ notice }) => notice)
  if (found.toSorted().join() !== expected.toSorted().join())
    faults.push(`I10 outbid: ${found.length} notices for ${expected.length} lost leads`)
  return [...faults, ...replayed.faults]
}

function chainFaults(auctionId: string, { key, head }: Auction, bids: Bid[]): string[] {
  const faults: string[] = []
  let previous = chainStart
  for (const { seq, bidder, kind, amount, max, at, nonce, commitment, hash } of bids) {
    const sealed = nonce && sha256(commitmentText(decimalOf(max!, 'ZWL'), nonce.toString('hex')))
    if ((commitment === null) !== (max === null) || (sealed && !sealed.equals(commitment!)))
      faults.push(`I1 the maximum of bid ${seq} is not what was sealed`)
    const link = sha256(
      chainText(previous, {
        auctionId,
        seq,
        bidderId: pseudonymOf(key, bidder),
        amount: decimalOf(amount, 'ZWL'),
        createdAt: at.toISOString(),
        kind,
        commitment: commitment?.toString('hex') ?? null,
      }),
    )
    if (!link.equals(hash)) faults.push(`I1 the chain breaks at bid ${seq}`)
    previous = link.toString('hex')
  }
  if (bids.length > 0 && head?.toString('hex') !== previous)
    faults.push('I1 the auction does not hold the last link')
  return faults
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)

/** The offers of the history, in their order, judged by docs/rules/auctions.md#automatic-bids. */
function replayBids({ start, reserve, ...end }: Auction, bids: Bid[]) {
  const faults: string[] = []
  const outbid: { who: string; seq: number }[] = []
  let price = start
  let best = 0n
  let leader: string | null = null
  let shown = { price: start, leader: null as string | null }
  const agrees = (seq: number) => {
    if (shown.price !== price || shown.leader !== leader)
      faults.push(`I3 before bid ${seq}: ${shown.price} is shown where ${price} follows`)
  }
  for (const { seq, bidder, kind, amount, max, steps } of bids) {
    if (kind !== 'automatic') {
      agrees(seq)
      const before: string | null = leader
      if (kind === 'maximum') {
        if (leader !== bidder || max! <= best) faults.push(`I3 bid ${seq} raises no maximum`)
        best = max!
      } else {
        if (amount <= price) faults.push(`I1 bid ${seq} is not above ${price}`)
        const wins = leader === null || leader === bidder || max! > best
        if (leader === bidder) [price, best] = [amount, most(best, max!)]
        else if (leader === null) [price, best] = [amount, max!]
        else {
          const [first, second] = wins ? [max!, best] : [best, max!]
          ;[price, best] = [
            least(first, most(amount, least(first, second + stepOver(steps, second)))),
            first,
          ]
        }
        if (wins) leader = bidder
      }
      if (reserve !== null && price < reserve && best >= reserve) price = reserve
      if (before !== null && before !== leader) outbid.push({ who: before, seq })
    }
    if (kind !== 'maximum') shown = { price: amount, leader: bidder }
  }
  agrees(bids.length + 1)
  if (end.price !== price || end.leader !== leader || (leader !== null && end.best !== best))
    faults.push('I3 the auction stands elsewhere than its offers lead')
  return { faults, outbid }
}
