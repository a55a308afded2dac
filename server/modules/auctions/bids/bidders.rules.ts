import { DomainError } from '../../../kernel/domain-error.ts'
import { requireApproved, type ApprovedBidders } from '../bidder-requests/bidder-request.rules.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { harareDate } from '../../../kernel/harare-time.ts'

/** Number of unpaid items within `strikeWindow` that leads to a bidding ban. */
export const strikesAllowed = 3
const day = 24 * 60 * 60 * 1000
/** Milliseconds for which an unpaid item counts. */
export const strikeWindow = 180 * day
/** Milliseconds of the bidding ban. */
export const barLength = 30 * day

/** The end of the bidding ban after the latest unpaid item, or null. `strikes` are the times of all, in any order. */
export function barredUntil(strikes: readonly Date[], latest: Date): Date | null {
  const counted = strikes.filter(
    (strike) => strike <= latest && strike.getTime() > latest.getTime() - strikeWindow,
  )
  return counted.length >= strikesAllowed ? new Date(latest.getTime() + barLength) : null
}

/**
 * Throws if a member may not bid or buy: `suspended`, `bidding_barred` for unpaid items, `bidder_blocked` by the
 * seller, `bidder_not_approved`, or `email_unverified`, which applies to bids only.
 */
export function requireEligibleBidder(
  auction: {
    blocked: string[] | null
    barred: Record<string, string> | null
    suspended?: string[] | null
    unverified?: string[] | null
  } & Partial<ApprovedBidders>,
  userId: string,
): void {
  if (auction.suspended?.includes(userId)) throw new DomainError('suspended')
  const until = auction.barred?.[userId]
  if (until)
    throw new DomainError('bidding_barred', {
      says: messageRef('auctionsRefusals.barredUntil', {
        date: harareDate(new Date(until)),
        items: strikesAllowed,
      }),
    })
  if (auction.blocked?.includes(userId)) throw new DomainError('bidder_blocked')
  requireApproved(auction, userId)
  if (auction.unverified?.includes(userId)) throw new DomainError('email_unverified')
}
