import { groupedOf } from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import { texts } from '../../../contracts/texts.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** An auction as the rules see it; amounts in ZWL minor units. */
export interface Auction {
  sellerId: UserId
  startsAt: Date
  endsAt: Date
  closedAt: Date | null
  currentMinor: bigint
  reserveMinor: bigint | null
  leaderId: UserId | null
  bidCount: number
}

/** What somebody offers. */
export interface Offer {
  bidderId: UserId
  amountMinor: bigint
  /** The bid's own id where a key decides it. */
  keyedId?: string
}

/** The auction as it stands after this offer, or a refusal (specification, section 5: strictly above the current bid; of two equal bids the first wins). `now` is the database's clock, read after the lock. */
export function acceptBid(auction: Auction, offer: Offer, now: Date): Auction {
  if (offer.bidderId === auction.sellerId) throw new DomainError('own_listing')
  if (now < auction.startsAt) throw new DomainError('auction_not_started')
  if (auction.closedAt || now >= auction.endsAt) throw new DomainError('auction_ended')
  if (offer.amountMinor <= auction.currentMinor)
    throw new DomainError('bid_too_low', {
      message: texts.bid.invalidText(groupedOf(auction.currentMinor)),
      details: { currentBid: groupedOf(auction.currentMinor) },
    })
  return {
    ...auction,
    leaderId: offer.bidderId,
    currentMinor: offer.amountMinor,
    bidCount: auction.bidCount + 1,
  }
}

/** Who wins when the hammer falls: the leader, if a reserve was reached or none was set. */
export function winnerOf(auction: Auction): UserId | null {
  const reached = auction.reserveMinor === null || auction.currentMinor >= auction.reserveMinor
  return reached ? auction.leaderId : null
}
