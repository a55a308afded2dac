import type { UserId } from '#contracts/common/ids.ts'
import { durations, limits } from '#contracts/common/limits.ts'
import { minorOf, moneyText, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import { offerAmountRule, type OfferSide } from '#contracts/offers/offer.rules.ts'
import type { OfferState } from '#contracts/offers/offers.ts'
import type { Product } from '#contracts/products/products.ts'
import { after } from '../../kernel/clock.ts'
import { DomainError, invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** The parts of a listing that offers depend on. Amounts are minor units of `currency`. */
export interface OfferedListing {
  sellerId: UserId
  status: Product['status']
  takesOffers: boolean
  currency: CurrencyCode
  priceMinor: bigint
  /** Offers from this amount are accepted at once, and those below the other one declined. */
  acceptMinor: bigint | null
  declineMinor: bigint | null
}

const isOpenToOffers = ({ status, takesOffers }: OfferedListing): boolean =>
  takesOffers && status === 'active'

/** Throws `product_not_found` or `offers_closed` unless the listing is for sale and takes offers. */
export function requireOpenToOffers<Listing extends OfferedListing>(
  listing: Listing | undefined,
): Listing {
  if (!listing || listing.status === 'removed') throw new DomainError('product_not_found')
  if (!isOpenToOffers(listing)) throw new DomainError('offers_closed')
  return listing
}

/**
 * Decides whether a member may begin an offer. `made` counts those that they began for this listing. Throws
 * `product_not_found`, `own_listing`, `offers_closed`, `offer_waiting` and `offers_used_up`.
 */
export function requireOfferable<Listing extends OfferedListing>(
  found: Listing | undefined,
  { buyerId, isWaiting, made }: { buyerId: UserId; isWaiting: boolean; made: number },
): Listing {
  if (found?.sellerId === buyerId) throw new DomainError('own_listing')
  const listing = requireOpenToOffers(found)
  if (isWaiting) throw new DomainError('offer_waiting')
  if (made >= limits.offersPerListingMax) throw new DomainError('offers_used_up')
  return listing
}

/**
 * Decides whether a seller may make an offer to the watchers of a listing. `lastAt` is the time of the last one. Throws
 * `product_not_found`, `forbidden`, `offers_closed` and `watchers_offered`.
 */
export function requireWatcherOffer<Listing extends OfferedListing>(
  found: Listing | undefined,
  { sellerId, lastAt }: { sellerId: UserId; lastAt: Date | null },
  now: Date,
): Listing {
  if (found && found.status !== 'removed' && found.sellerId !== sellerId)
    throw new DomainError('forbidden')
  const listing = requireOpenToOffers(found)
  if (lastAt && after(lastAt, durations.watcherOffers) > now)
    throw new DomainError('watchers_offered')
  return listing
}

/** An amount as it was sent. */
export interface SentTerms {
  amount: string
  /** The currency in which the sender typed it; the listing's by default. */
  currency?: CurrencyCode | undefined
}

/** The minor units of an offered amount for the listing's price. Throws `invalid_request` with the field. */
export function offeredMinor({ amount, currency }: SentTerms, listing: OfferedListing): bigint {
  if (currency !== undefined && currency !== listing.currency)
    throw invalidField('amount', messageRef('offersRefusals.otherCurrency'))
  const minor = minorOf(amount, listing.currency)
  const code = offerAmountRule(minor, listing.priceMinor)
  if (code) throw invalidField('amount', messageRef(code))
  return minor!
}

/** A stored offer: its latest amount waits for the other side. */
export interface StoredOffer {
  buyerId: UserId
  sellerId: UserId
  state: OfferState
  currency: CurrencyCode
  expiresAt: Date
  round: number
  /** Who named the latest amount. */
  by: OfferSide
  amountMinor: bigint
  /** The other side's latest amount; null in the first round. */
  answeredMinor: bigint | null
}

/** The state in which an open offer ends by itself; undefined while it can be answered. */
export function endingOf(
  offer: Pick<StoredOffer, 'currency' | 'expiresAt'>,
  { listing, canTrade }: { listing: OfferedListing; canTrade: boolean },
  now: Date,
): 'expired' | 'ended' | undefined {
  if (now >= offer.expiresAt) return 'expired'
  if (!isOpenToOffers(listing) || offer.currency !== listing.currency || !canTrade) return 'ended'
  return undefined
}

/**
 * Decides whether a member may answer an offer now, and returns their side. Throws `offer_not_found`, `offer_over` and
 * `offer_not_yours` while it waits for the other side.
 */
export function requireAnswerable(
  offer: StoredOffer,
  memberId: UserId,
  at: { listing: OfferedListing; canTrade: boolean },
  now: Date,
): OfferSide {
  const side = sideOf(offer, memberId)
  if (!side) throw new DomainError('offer_not_found')
  if (offer.state !== 'open' || endingOf(offer, at, now)) throw new DomainError('offer_over')
  if (offer.by === side) throw new DomainError('offer_not_yours')
  return side
}

export function sideOf(
  { buyerId, sellerId }: Pick<StoredOffer, 'buyerId' | 'sellerId'>,
  memberId: UserId,
): OfferSide | undefined {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : undefined
}

/**
 * The minor units of a counter-offer: like an offer, and between the latest amounts of the buyer and the seller. Throws
 * `offer_last_round`, and `invalid_request` with the field.
 */
export function counterMinor(sent: SentTerms, offer: StoredOffer, listing: OfferedListing): bigint {
  if (offer.round >= limits.offerRounds) throw new DomainError('offer_last_round')
  const minor = offeredMinor(sent, listing)
  const bounds: Record<OfferSide, bigint | null> = {
    buyer: offer.by === 'buyer' ? offer.amountMinor : offer.answeredMinor,
    seller: offer.by === 'seller' ? offer.amountMinor : offer.answeredMinor,
  }
  if (bounds.buyer !== null && minor <= bounds.buyer)
    throw invalidField('amount', messageRef('offersRefusals.above', text(bounds.buyer, listing)))
  if (bounds.seller !== null && minor >= bounds.seller)
    throw invalidField('amount', messageRef('offersRefusals.below', text(bounds.seller, listing)))
  return minor
}

const text = (minor: bigint, { currency }: OfferedListing) => ({
  amount: moneyText(minor, currency),
})

/** What the seller's settings make of a buyer's amount; undefined if the seller answers. */
export function answerAtOnce(
  minor: bigint,
  { acceptMinor, declineMinor }: OfferedListing,
): 'accept' | 'decline' | undefined {
  if (acceptMinor !== null && minor >= acceptMinor) return 'accept'
  return declineMinor !== null && minor < declineMinor ? 'decline' : undefined
}

/** What the buyer pays for an accepted amount: never more than the present price. */
export const agreedMinor = (minor: bigint, { priceMinor }: OfferedListing): bigint =>
  minor < priceMinor ? minor : priceMinor
