import { groupedOf } from '../../../contracts/currencies.ts'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import type { AppEvent } from '../../../contracts/events.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { newId } from '../../kernel/new-id.ts'
import { wireAmount } from '../../kernel/money.ts'
import { acceptBid, type Offer } from './bidding.rules.ts'
import { auctionOf, type AuctionRow } from './store.ts'

export interface AcceptedBid extends Offer {
  id: string
  seq: number
}

/** What became of each offer, in their order, and where the auction stands after all of them. */
export interface Decision {
  answers: (AcceptedBid | DomainError)[]
  accepted: AcceptedBid[]
  leaderId: UserId | null
  currentMinor: bigint
  bidCount: number
}

/** Judges offers one after the other against the locked row: exactly what would happen if each came alone in this order. */
export function decideBids(row: AuctionRow, offers: Offer[]): Decision {
  let auction = auctionOf(row)
  const accepted: AcceptedBid[] = []
  const answers = offers.map((offer) => {
    try {
      auction = acceptBid(auction, offer, row.now)
    } catch (refusal) {
      if (refusal instanceof DomainError) return refusal
      throw refusal
    }
    const bid = { ...offer, id: offer.keyedId ?? newId(row.now.getTime()), seq: auction.bidCount }
    accepted.push(bid)
    return bid
  })
  return {
    answers,
    accepted,
    leaderId: auction.leaderId,
    currentMinor: auction.currentMinor,
    bidCount: auction.bidCount,
  }
}

/** The values of `saveBids`. */
export function savedValues(productId: ProductId, row: AuctionRow, decision: Decision): unknown[] {
  const { accepted } = decision
  const event: AppEvent = {
    type: 'auction.bid_placed',
    data: {
      productId,
      currentBid: wireAmount(decision.currentMinor),
      bidCount: decision.bidCount,
      auctionEndTime: row.ends_at.toISOString(),
    },
  }
  const notices = outbidNotices(row, accepted)
  return [
    productId,
    decision.leaderId,
    decision.currentMinor,
    decision.bidCount,
    row.now,
    accepted.map((bid) => bid.id),
    accepted.map((bid) => bid.seq),
    accepted.map((bid) => bid.bidderId),
    accepted.map((bid) => bid.amountMinor),
    JSON.stringify(event.data),
    notices.map((notice) => notice.userId),
    notices.map((notice) => notice.cause),
    notices.map((notice) => notice.title),
    notices.map((notice) => notice.message),
    `/product/${productId}`,
  ]
}

/** One notice for each time that a leader lost the lead to somebody else. */
function outbidNotices(row: AuctionRow, accepted: AcceptedBid[]) {
  let leader = row.leader_id
  const notices: { userId: string; cause: string; title: string; message: string }[] = []
  for (const bid of accepted) {
    if (leader && leader !== bid.bidderId)
      notices.push({
        userId: leader,
        cause: `outbid:${row.product_id}:${bid.seq}`,
        title: 'You have been outbid',
        message: `The bid on ${row.title} is now ZWL ${groupedOf(bid.amountMinor)}.`,
      })
    leader = bid.bidderId
  }
  return notices
}
