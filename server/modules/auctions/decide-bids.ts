import { groupedOf } from '../../../contracts/currencies.ts'
import type { ProductId } from '../../../contracts/ids.ts'
import type { AppEvent } from '../../../contracts/events.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { newId } from '../../kernel/new-id.ts'
import { wireAmount } from '../../kernel/money.ts'
import { stepsOf } from '../../kernel/bid-steps.ts'
import {
  acceptBid,
  type Auction,
  type BiddingTerms,
  type Move,
  type Offer,
} from './bidding.rules.ts'
import { requireWelcome } from './bidders.rules.ts'
import { sealBids, type SealedBid } from './seal-bids.ts'
import { auctionOf, type AuctionRow } from './store.ts'

type PlacedMove = Move & { id: string; seq: number; at: Date }

/** Somebody has just lost the lead. */
interface LostLead {
  userId: string
  /** Place of the bid that took it. */
  seq: number
  currentMinor: bigint
}

/** What became of each offer, in their order, and where the auction stands after all of them. */
export interface Decision {
  answers: (PlacedMove | DomainError)[]
  moves: PlacedMove[]
  lost: LostLead[]
  auction: Auction
}

/** Judges offers one after the other against the locked row: exactly what would happen if each came alone in this order. */
export function decideBids(row: AuctionRow, offers: Offer[], extension: number): Decision {
  const terms: BiddingTerms = { steps: stepsOf(row.steps), extension }
  let auction = auctionOf(row)
  let seq = Math.max(row.last_seq, row.bid_count)
  const moves: PlacedMove[] = []
  const lost: LostLead[] = []
  const answers = offers.map((offer) => {
    try {
      requireWelcome(row, offer.bidderId)
      const { auction: after, moves: fresh } = acceptBid(auction, offer, row.now, terms)
      const placed = fresh.map((move, index): PlacedMove => {
        const own = index === 0 ? offer.keyedId : undefined
        seq += 1
        return { ...move, id: own ?? newId(row.now.getTime()), seq, at: row.now }
      })
      const [first] = placed
      if (auction.leaderId && auction.leaderId !== after.leaderId)
        lost.push({ userId: auction.leaderId, seq: first!.seq, currentMinor: after.currentMinor })
      moves.push(...placed)
      auction = after
      return first!
    } catch (refusal) {
      if (refusal instanceof DomainError) return refusal
      throw refusal
    }
  })
  return { answers, moves, lost, auction }
}

/** The values of `saveBids`. */
export function savedValues(productId: ProductId, row: AuctionRow, decision: Decision): unknown[] {
  const { auction, lost } = decision
  const bids = sealBids(
    { auctionId: row.product_id, pseudonymKey: row.pseudonym_key, head: row.chain_hash },
    decision.moves,
  )
  const event: Extract<AppEvent, { type: 'auction.bid_placed' }> = {
    type: 'auction.bid_placed',
    data: {
      productId,
      currentBid: wireAmount(auction.currentMinor),
      bidCount: auction.bidCount,
      auctionEndTime: auction.endsAt.toISOString(),
    },
  }
  const last = bids.at(-1)!
  const each = <Value>(of: (bid: SealedBid) => Value) => bids.map(of)
  return [
    productId,
    auction.leaderId,
    auction.currentMinor,
    auction.bidCount,
    auction.leaderMaxMinor,
    auction.endsAt,
    auction.softCloses,
    last.seq,
    last.hash,
    row.now,
    each((bid) => bid.id),
    each((bid) => bid.seq),
    each((bid) => bid.bidderId),
    each((bid) => bid.amountMinor),
    each((bid) => bid.kind),
    each((bid) => bid.maxMinor),
    each((bid) => bid.nonce),
    each((bid) => bid.commitment),
    each((bid) => bid.hash),
    JSON.stringify(event.data),
    lost.map((one) => one.userId),
    lost.map((one) => `outbid:${row.product_id}:${one.seq}`),
    lost.map(() => 'You have been outbid'),
    lost.map((one) => `The bid on ${row.title} is now ZWL ${groupedOf(one.currentMinor)}.`),
    `/product/${productId}`,
  ]
}
