import type { UserId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import { isOver } from '../../kernel/auction-end.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** The properties of a listing that decide about a boost. */
export interface BoostedListing {
  sellerId: UserId
  status: Product['status']
  auctionEndsAt: Date | null
  /** The last heartbeat; a later end of an auction is not certain yet. */
  lastHeartbeat: Date | null
}

/** A subscription that is running. */
export interface RunningSubscription {
  boostsIncluded: number
  boostsUsed: number
}

/**
 * Throws unless this member can boost the listing: `product_not_found` (also for a removed one), `forbidden`,
 * `listing_unavailable`, `auction_ended` or `AuctionEndUncertain`.
 */
export function boostableListing<Listing extends BoostedListing>(
  listing: Listing | undefined,
  sellerId: UserId,
  now: Date,
): Listing {
  if (!listing) throw new DomainError('product_not_found')
  if (listing.sellerId !== sellerId) {
    if (listing.status === 'removed') throw new DomainError('product_not_found')
    throw new DomainError('forbidden', { says: messageRef('promotionsRefusals.notOwnListing') })
  }
  if (listing.status !== 'active')
    throw new DomainError('listing_unavailable', {
      says: messageRef('promotionsRefusals.notForSale'),
    })
  const { auctionEndsAt: endsAt, lastHeartbeat } = listing
  if (endsAt && isOver({ endsAt, closedAt: null }, lastHeartbeat, now))
    throw new DomainError('auction_ended')
  return listing
}

/** The remaining boosts of a subscription; 0 without one. */
export const boostsLeftOf = (subscription: RunningSubscription | undefined): number =>
  subscription ? Math.max(0, subscription.boostsIncluded - subscription.boostsUsed) : 0
