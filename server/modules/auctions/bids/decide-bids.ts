import type { ProductId } from '#contracts/common/ids.ts'
import type { AppEvent } from '#contracts/common/events.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { newId } from '../../../kernel/new-id.ts'
import { storedMoney, wireAmount } from '../../../kernel/money.ts'
import { stepsOf } from '../../../kernel/bid-steps.ts'
import {
  acceptBid,
  type Auction,
  type BiddingTerms,
  type Move,
  type Offer,
} from './bidding.rules.ts'
import { noteLead, requireWithinLimit, type LimitedBidders } from '../bid-limits/bid-limit.rules.ts'
import { requireEligibleBidder } from './bidders.rules.ts'
import { AuctionEndUncertain, isOver } from '../../../kernel/auction-end.ts'
import type { ParamsOf } from '../../notifications/index.ts'
import { sealBids } from './seal-bids.ts'
import { auctionOf, type AuctionRow } from '../store.ts'

type PlacedMove = Move & { id: string; seq: number; at: Date }

/** A bidder who lost the lead. */
interface LostLead {
  userId: string
  /** Sequence number of the bid that took the lead. */
  seq: number
  currentMinor: bigint
}

export interface Decision {
  /** One for each offer, in their order. `AuctionEndUncertain` means not decided yet. */
  results: (PlacedMove | DomainError | AuctionEndUncertain)[]
  moves: PlacedMove[]
  lostLeads: LostLead[]
  /** The auction after all offers. */
  auction: Auction
}

/** Decides offers on a locked auction one after the other. The result is the same as with one transaction for each. */
export function decideBids(
  row: AuctionRow,
  offers: readonly Offer[],
  extension: number,
  limited: LimitedBidders = new Map(),
): Decision {
  const terms: BiddingTerms = { steps: stepsOf(row.steps?.value, row.base), extension }
  let auction = auctionOf(row)
  let seq = Math.max(row.last_seq, row.bid_count)
  const moves: PlacedMove[] = []
  const lostLeads: LostLead[] = []
  const results = offers.map((offer) => {
    try {
      requireEligibleBidder(row, offer.bidderId)
      isOver(auction, row.last_heartbeat, row.now)
      const { auction: after, moves: newMoves } = acceptBid(auction, offer, row.now, terms)
      requireWithinLimit(limited.get(offer.bidderId), {
        auctionId: row.product_id,
        base: row.base,
        committedMinor: committedBy(offer),
      })
      const placed = newMoves.map((move, index): PlacedMove => {
        const keyedId = index === 0 ? offer.keyedId : undefined
        seq += 1
        return { ...move, id: keyedId ?? newId(row.now.getTime()), seq, at: row.now }
      })
      const [first] = placed
      if (auction.leaderId && auction.leaderId !== after.leaderId)
        lostLeads.push({
          userId: auction.leaderId,
          seq: first!.seq,
          currentMinor: after.currentMinor,
        })
      moves.push(...placed)
      auction = after
      noteLead(limited, row.product_id, after)
      return first!
    } catch (error) {
      if (error instanceof DomainError || error instanceof AuctionEndUncertain) return error
      throw error
    }
  })
  return { results, moves, lostLeads, auction }
}

/** The most that an offer may cost its bidder, in the currency of the auction. */
const committedBy = ({ amountMinor = 0n, maxMinor = 0n }: Offer): bigint =>
  maxMinor > amountMinor ? maxMinor : amountMinor

/** The parameters of `saveBids` for the decisions on some auctions. */
export function savedValues(
  decided: readonly { row: AuctionRow; decision: Decision }[],
): unknown[] {
  const auctions = decided.map(({ row, decision }) => {
    const productId = row.product_id as ProductId
    const chain = {
      auctionId: productId,
      base: row.base,
      pseudonymKey: row.pseudonym_key,
      head: row.chain_hash,
    }
    const bids = sealBids(chain, decision.moves)
    return { ...decision.auction, productId, bids, last: bids.at(-1)!, stepsId: row.steps?.id }
  })
  const bids = auctions.flatMap((auction) =>
    auction.bids.map((bid) => ({
      ...bid,
      auctionId: auction.productId,
      stepsId: auction.stepsId ?? null,
    })),
  )
  const lostLeads = decided.flatMap(({ row, decision }) =>
    decision.lostLeads.map((lead) => ({ ...lead, row })),
  )
  return [
    auctions.map((auction) => auction.productId),
    auctions.map((auction) => auction.leaderId),
    auctions.map((auction) => auction.currentMinor),
    auctions.map((auction) => auction.bidCount),
    auctions.map((auction) => auction.leaderMaxMinor),
    auctions.map((auction) => auction.endsAt),
    auctions.map((auction) => auction.softCloses),
    auctions.map((auction) => auction.last.seq),
    auctions.map((auction) => auction.last.hash),
    auctions.map((auction) => JSON.stringify(bidPlacedEvent(auction.productId, auction))),
    bids.map((bid) => bid.id),
    bids.map((bid) => bid.auctionId),
    bids.map((bid) => bid.seq),
    bids.map((bid) => bid.bidderId),
    bids.map((bid) => bid.amountMinor),
    bids.map((bid) => bid.at),
    bids.map((bid) => bid.kind),
    bids.map((bid) => bid.maxMinor),
    bids.map((bid) => bid.nonce),
    bids.map((bid) => bid.commitment),
    bids.map((bid) => bid.hash),
    bids.map((bid) => bid.stepsId),
    lostLeads.map((lead) => lead.userId),
    lostLeads.map(({ row, seq }) => `outbid:${row.product_id}:${seq}`),
    lostLeads.map((lead) => JSON.stringify(outbidParams(lead))),
  ]
}

const outbidParams = ({
  row,
  currentMinor,
}: LostLead & { row: AuctionRow }): ParamsOf<'outbid'> => ({
  productId: row.product_id as ProductId,
  item: row.title,
  price: storedMoney(currentMinor, row.base),
})

/** The event for every page that shows the auction. */
const bidPlacedEvent = (
  productId: ProductId,
  auction: Auction,
): Extract<AppEvent, { type: 'auction.bid_placed' }>['data'] => ({
  productId,
  currentBid: wireAmount(auction.currentMinor, auction.base),
  bidCount: auction.bidCount,
  auctionEndTime: auction.endsAt.toISOString(),
})
