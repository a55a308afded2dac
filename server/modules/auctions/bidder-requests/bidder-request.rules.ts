import type { BidderRequestState } from '#contracts/auctions/bidder-requests.ts'
import { DomainError } from '../../../kernel/domain-error.ts'

/** An auction whose seller may approve bidders, and the members approved among the given ones. */
export interface ApprovedBidders {
  approves_bidders: boolean
  approved: string[] | null
}

/** Throws `bidder_not_approved` if the seller approves bidders and has not approved this one. */
export function requireApproved(auction: Partial<ApprovedBidders>, userId: string): void {
  if (auction.approves_bidders && !auction.approved?.includes(userId))
    throw new DomainError('bidder_not_approved')
}

/**
 * What asking leads to: a new request, or the one there is. Throws `own_listing`, `auction_ended` or
 * `approval_not_needed`.
 */
export function askedAgain(
  auction: { sellerId: string; approvesBidders: boolean; over: boolean },
  askerId: string,
  before: BidderRequestState | undefined,
): BidderRequestState | undefined {
  if (auction.sellerId === askerId) throw new DomainError('own_listing')
  if (auction.over) throw new DomainError('auction_ended')
  if (!auction.approvesBidders) throw new DomainError('approval_not_needed')
  return before
}

/** Whether an answer changes a request. Throws `bidder_not_found` or `auction_ended`. */
export function changesAnswer(
  before: BidderRequestState | undefined,
  answer: 'approved' | 'declined',
  over: boolean,
): boolean {
  if (before === undefined) throw new DomainError('bidder_not_found')
  if (over) throw new DomainError('auction_ended')
  return before !== answer
}
