import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { harareDate } from '../../../kernel/harare-time.ts'

/** Unpaid items that bar from bidding, when they lie within `strikeWindow` of one another. */
export const strikesAllowed = 3
const day = 24 * 60 * 60 * 1000
/** Milliseconds after which an unpaid item no longer counts. */
export const strikeWindow = 180 * day
/** Milliseconds of the bidding ban. */
export const barLength = 30 * day

/**
 * The end of the bidding ban after the latest unpaid item; null without one. `strikes` are the times of all, in any
 * order.
 */
export function barredUntil(strikes: readonly Date[], latest: Date): Date | null {
  const counted = strikes.filter(
    (strike) => strike <= latest && strike.getTime() > latest.getTime() - strikeWindow,
  )
  return counted.length >= strikesAllowed ? new Date(latest.getTime() + barLength) : null
}

/** Refuses who may not bid or buy here: `suspended`, `bidder_blocked` by this seller, or `bidding_barred` for unpaid items. */
export function requireWelcome(
  auction: {
    blocked: string[] | null
    barred: Record<string, string> | null
    suspended?: string[] | null
  },
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
}
