import { minorOf, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { ProductId, UserId } from '../../../contracts/ids.ts'
import { limits } from '../../../contracts/limits.ts'
import type { ProductEdit, Relisting } from '../../../contracts/listing-edits.ts'
import type { listingStatuses } from '../../../contracts/products.ts'
import { zwlMinorOf } from '../../../contracts/currencies.ts'
import { texts } from '../../../contracts/texts.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { placeOf } from './list.rules.ts'
import {
  aboveStart,
  endOf,
  invalid,
  tidyTitle,
  zwlOf,
  type Listing,
  type Place,
  type UpperField,
} from './listing.rules.ts'

/** A listing as it stands, under its lock. */
export interface StandingListing extends Listing {
  id: ProductId
  sellerId: UserId
  status: (typeof listingStatuses)[number]
  version: number
  auction: (NonNullable<Listing['auction']> & { startsAt: Date; bidCount: number }) | null
  /** The listing that it went up again as. */
  relistedAs: ProductId | null
}

/** Refuses whoever is not the seller, and what can no longer be changed or ended: sold, ended, bid on, over. */
export function requireChangeable(listing: StandingListing, sellerId: UserId, now: Date): void {
  requireOwn(listing, sellerId)
  if (listing.status !== 'active') throw new DomainError('listing_locked')
  const { auction } = listing
  if (!auction) return
  if (now >= auction.endsAt) throw new DomainError('auction_ended')
  if (auction.bidCount > 0)
    throw new DomainError('listing_locked', {
      message: 'Somebody has already bid, so this auction can no longer be changed or ended.',
    })
}

/** The seller's own, also when staff have removed it; to anybody else a removed one is not there. */
function requireOwn(listing: StandingListing, sellerId: UserId): void {
  if (listing.sellerId === sellerId) return
  throw new DomainError(listing.status === 'removed' ? 'product_not_found' : 'forbidden')
}

/** The listing after a change: what was not sent stays, what was sent is judged as when listing. Throws `listing_changed`, and `invalid_request` naming the field. */
export function editedListing(
  current: StandingListing,
  sent: ProductEdit,
  at: { now: Date; rate: number; auctionMinSeconds: number; place: Place },
): Listing {
  if (sent.version !== undefined && sent.version !== current.version)
    throw new DomainError('listing_changed')
  const currency: CurrencyCode = sent.currency ?? current.currency
  if (currency !== current.currency && sent.price === undefined)
    throw invalid('price', texts.listing.price)
  const zwl = zwlOf(currency, at.rate)
  const collectionOnly = sent.collectionOnly ?? current.collectionOnly
  const shipping = (): bigint => {
    if (collectionOnly) return 0n
    if (sent.shippingCost === undefined) return current.shippingMinor
    return sent.shippingCost ? zwl('shippingCost', sent.shippingCost, texts.listing.shipping) : 0n
  }
  const priceMinor =
    sent.price === undefined ? current.priceMinor : zwl('price', sent.price, texts.listing.price)
  const listing: Listing = {
    title: sent.title === undefined ? current.title : tidyTitle(sent.title),
    description: sent.description?.trim() ?? current.description,
    condition: sent.condition ?? current.condition,
    ...at.place,
    location: sent.location === undefined ? current.location : (placeOf(sent.location) ?? null),
    currency,
    originalMinor: sent.price === undefined ? current.originalMinor : (minorOf(sent.price) ?? 0n),
    priceMinor,
    shippingMinor: shipping(),
    quantity: sent.quantity ?? current.quantity,
    allowsCollection: (sent.allowsCollection ?? current.allowsCollection) || collectionOnly,
    collectionOnly,
    auction: null,
  }
  const { auction } = current
  if (!auction) {
    for (const field of ['auctionEndTime', 'buyItNowPrice', 'reservePrice'] as const)
      if (sent[field]) throw invalid(field, 'Only an auction has this.')
    return listing
  }
  if (listing.quantity !== 1) throw invalid('quantity', 'An auction sells one item.')
  const upper = (field: UpperField, before: bigint | null): bigint | null => {
    const text = sent[field]
    if (text === null || text === '') return null
    const minor = text === undefined ? before : zwl(field, text, texts.listing.price)
    return minor === null ? null : aboveStart(field, minor, priceMinor)
  }
  return {
    ...listing,
    auction: {
      endsAt:
        sent.auctionEndTime === undefined
          ? auction.endsAt
          : endOf(sent.auctionEndTime, {
              now: at.now,
              startsAt: auction.startsAt,
              minSeconds: at.auctionMinSeconds,
            }),
      buyItNowMinor: upper('buyItNowPrice', auction.buyItNowMinor),
      reserveMinor: upper('reservePrice', auction.reserveMinor),
    },
  }
}

/** Refuses to list again what is not the seller's own, still for sale, removed by staff, or already up again. */
export function requireRelistable(listing: StandingListing, sellerId: UserId): void {
  requireOwn(listing, sellerId)
  if (listing.status === 'active' || listing.status === 'reserved')
    throw new DomainError('listing_locked', { message: 'This listing is still for sale.' })
  if (listing.status === 'removed') throw new DomainError('listing_locked')
  if (listing.relistedAs)
    throw new DomainError('listing_locked', { message: 'You have already listed this again.' })
}

/** The same item as a new listing: a price in dollars at the rate of now, an auction from its start. */
export function relistedListing(
  old: StandingListing,
  wanted: Relisting,
  at: { now: Date; rate: number; auctionMinSeconds: number; place: Place },
): Listing {
  const { now, rate, auctionMinSeconds } = at
  const priceMinor = old.currency === 'USD' ? zwlMinorOf(old.originalMinor, rate) : old.priceMinor
  const { auction } = old
  if (!auction) {
    if (wanted.auctionEndTime) throw invalid('auctionEndTime', 'Only an auction has this.')
    return {
      ...old,
      ...at.place,
      priceMinor,
      quantity: wanted.quantity ?? Math.min(Math.max(1, old.quantity), limits.quantityMax),
    }
  }
  if (wanted.quantity !== undefined && wanted.quantity !== 1)
    throw invalid('quantity', 'An auction sells one item.')
  // A rate that has moved may have brought the start above them.
  const upper = (minor: bigint | null) => (minor !== null && minor > priceMinor ? minor : null)
  return {
    ...old,
    ...at.place,
    priceMinor,
    quantity: 1,
    auction: {
      endsAt: endOf(wanted.auctionEndTime, { now, startsAt: now, minSeconds: auctionMinSeconds }),
      buyItNowMinor: upper(auction.buyItNowMinor),
      reserveMinor: upper(auction.reserveMinor),
    },
  }
}
