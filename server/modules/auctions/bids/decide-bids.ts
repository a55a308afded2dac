import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { AppEvent } from '../../../../contracts/common/events.ts'
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
import { requireWelcome } from './bidders.rules.ts'
import { EndNotCertain, isOver } from '../../../kernel/auction-end.ts'
import type { ParamsOf } from '../../notifications/index.ts'
import { sealBids, type SealedBid } from './seal-bids.ts'
import { auctionOf, type AuctionRow } from '../store.ts'

type PlacedMove = Move & { id: string; seq: number; at: Date }

/** A bidder has just lost the lead. */
interface LostLead {
  userId: string
  /** Place of the bid that took it. */
  seq: number
  currentMinor: bigint
}

/** The result of each offer, in their order, and the auction after all of them. */
export interface Decision {
  /** `EndNotCertain`: not decided yet. */
  answers: (PlacedMove | DomainError | EndNotCertain)[]
  moves: PlacedMove[]
  lost: LostLead[]
  auction: Auction
}

/** Judges offers one after the other against the locked row, exactly as if each came alone in this order. */
export function decideBids(row: AuctionRow, offers: readonly Offer[], extension: number): Decision {
  const terms: BiddingTerms = { steps: stepsOf(row.steps?.value, row.base), extension }
  let auction = auctionOf(row)
  let seq = Math.max(row.last_seq, row.bid_count)
  const moves: PlacedMove[] = []
  const lost: LostLead[] = []
  const answers = offers.map((offer) => {
    try {
      requireWelcome(row, offer.bidderId)
      isOver(auction, row.last_beat, row.now)
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
      if (refusal instanceof DomainError || refusal instanceof EndNotCertain) return refusal
      throw refusal
    }
  })
  return { answers, moves, lost, auction }
}

/** The values for `saveBids`, from the decisions on some auctions. */
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
    const stepsId = row.steps?.id ?? null
    return {
      productId,
      base: row.base,
      auction: decision.auction,
      bids,
      last: bids.at(-1)!,
      stepsId,
    }
  })
  const ofAuctions = <Value>(of: (one: (typeof auctions)[number]) => Value) => auctions.map(of)
  const ofBids = <Value>(
    of: (bid: SealedBid, auctionId: ProductId, stepsId: string | null) => Value,
  ) =>
    auctions.flatMap(({ productId, bids, stepsId }) =>
      bids.map((bid) => of(bid, productId, stepsId)),
    )
  const ofLost = <Value>(of: (lead: LostLead, row: AuctionRow) => Value) =>
    decided.flatMap(({ row, decision }) => decision.lost.map((lead) => of(lead, row)))
  return [
    ofAuctions((one) => one.productId),
    ofAuctions((one) => one.auction.leaderId),
    ofAuctions((one) => one.auction.currentMinor),
    ofAuctions((one) => one.auction.bidCount),
    ofAuctions((one) => one.auction.leaderMaxMinor),
    ofAuctions((one) => one.auction.endsAt),
    ofAuctions((one) => one.auction.softCloses),
    ofAuctions((one) => one.last.seq),
    ofAuctions((one) => one.last.hash),
    ofAuctions(({ productId, base, auction }) => JSON.stringify(newsOf(productId, base, auction))),
    ofBids((bid) => bid.id),
    ofBids((_, auctionId) => auctionId),
    ofBids((bid) => bid.seq),
    ofBids((bid) => bid.bidderId),
    ofBids((bid) => bid.amountMinor),
    ofBids((bid) => bid.at),
    ofBids((bid) => bid.kind),
    ofBids((bid) => bid.maxMinor),
    ofBids((bid) => bid.nonce),
    ofBids((bid) => bid.commitment),
    ofBids((bid) => bid.hash),
    ofBids((_bid, _auctionId, stepsId) => stepsId),
    ofLost((lead) => lead.userId),
    ofLost((lead, row) => `outbid:${row.product_id}:${lead.seq}`),
    ofLost((lead, row) => JSON.stringify(outbid(lead, row))),
  ]
}

const outbid = (lead: LostLead, row: AuctionRow): ParamsOf<'outbid'> => ({
  productId: row.product_id as ProductId,
  item: row.title,
  price: storedMoney(lead.currentMinor, row.base),
})

/** The event for every page that shows the auction. */
const newsOf = (
  productId: ProductId,
  base: CurrencyCode,
  auction: Auction,
): Extract<AppEvent, { type: 'auction.bid_placed' }>['data'] => ({
  productId,
  currentBid: wireAmount(auction.currentMinor, base),
  bidCount: auction.bidCount,
  auctionEndTime: auction.endsAt.toISOString(),
})
