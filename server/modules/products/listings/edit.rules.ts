import {
  isActive,
  minorOf,
  type CurrencyCode,
} from '../../../../contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '../../../../contracts/common/ids.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import type { ProductEdit, Relisting } from '../../../../contracts/products/listing-edits.ts'
import type { listingStatuses } from '../../../../contracts/products/products.ts'
import type { FeeItem } from '../../../../contracts/fees/fee.rules.ts'
import { isOver } from '../../../kernel/auction-end.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import {
  localMinorOf,
  minorIn,
  proportional,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import { placeOf } from '../list/list.rules.ts'
import {
  aboveStart,
  endOf,
  pricedAt,
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
  /** The currency that an auction runs in. */
  base: CurrencyCode
  auction: StandingAuction | null
  /** The listing that it went up again as. */
  relistedAs: ProductId | null
  /** Since when buyers do not see it because its fee is not paid; null otherwise. An auction's time does not run meanwhile. */
  waitsSince: Date | null
}

export type StandingAuction = NonNullable<Listing['auction']> & {
  startsAt: Date
  bidCount: number
  /** The last heartbeat: an end that is later is not certain yet. */
  lastBeat: Date | null
}

/**
 * Refuses whoever is not the seller, and what can no longer be changed or ended: sold, ended, bid on, over, taken down
 * for anything but an unpaid fee. Throws `EndNotCertain` while an outage may still move the end of the auction.
 */
export function requireChangeable(listing: StandingListing, sellerId: UserId, now: Date): void {
  requireOwn(listing, sellerId)
  if (listing.waitsSince) return
  if (listing.status !== 'active') throw new DomainError('listing_locked')
  const { auction } = listing
  if (!auction) return
  if (isOver({ endsAt: auction.endsAt, closedAt: null }, auction.lastBeat, now))
    throw new DomainError('auction_ended')
  if (auction.bidCount > 0)
    throw new DomainError('listing_locked', {
      says: messageRef('productsRefusals.bidOn'),
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
  at: { now: Date; rates: RatesInForce; auctionMinSeconds: number; place: Place },
): Listing {
  if (sent.version !== undefined && sent.version !== current.version)
    throw new DomainError('listing_changed')
  const currency: CurrencyCode = sent.currency ?? currencyInUse(current)
  if (currency !== currencyInUse(current) && sent.price === undefined)
    throw invalidField('price', messageRef('sellingFields.price'))
  const zwl = zwlOf(currency, at.rates, current.base)
  const collectionOnly = sent.collectionOnly ?? current.collectionOnly
  const price = editedPrice(current, { ...sent, collectionOnly, currency }, at.rates)
  const listing: Listing = {
    title: sent.title === undefined ? current.title : tidyTitle(sent.title),
    description: sent.description?.trim() ?? current.description,
    condition: sent.condition ?? current.condition,
    ...at.place,
    format: current.format,
    location: sent.location === undefined ? current.location : (placeOf(sent.location) ?? null),
    ...price,
    quantity: sent.quantity ?? current.quantity,
    allowsCollection: (sent.allowsCollection ?? current.allowsCollection) || collectionOnly,
    collectionOnly,
    auction: null,
  }
  const { auction } = current
  if (!auction) {
    for (const field of ['auctionEndTime', 'buyItNowPrice', 'reservePrice'] as const)
      if (sent[field]) throw invalidField(field, messageRef('productsRefusals.auctionOnly'))
    return listing
  }
  if (listing.quantity !== 1)
    throw invalidField('quantity', messageRef('productsRefusals.auctionSellsOne'))
  const upper = (field: UpperField, before: bigint | null): bigint | null => {
    const text = sent[field]
    if (text === null || text === '') return null
    const minor = text === undefined ? before : zwl(field, text, messageRef('sellingFields.price'))
    return minor === null ? null : aboveStart(field, minor, price.priceMinor)
  }
  return {
    ...listing,
    auction: {
      endsAt:
        sent.auctionEndTime === undefined
          ? endFrom(at.now, auction.endsAt, current.waitsSince)
          : endOf(sent.auctionEndTime, {
              now: at.now,
              startsAt: current.waitsSince ? at.now : auction.startsAt,
              minSeconds: at.auctionMinSeconds,
            }),
      buyItNowMinor: upper('buyItNowPrice', auction.buyItNowMinor),
      reserveMinor: upper('reservePrice', auction.reserveMinor),
    },
  }
}

/** When an auction ends: one that waits for its fee has the time that it had when it began to wait. */
const endFrom = (now: Date, endsAt: Date, waitsSince: Date | null): Date =>
  waitsSince ? after(now, endsAt.getTime() - waitsSince.getTime()) : endsAt

/** The currency in which the seller reads and changes a listing: an auction's is the one that it runs in, whatever it was listed in. */
const currencyInUse = (listing: StandingListing): CurrencyCode =>
  listing.auction ? listing.base : listing.currency

/** The amounts after a change, typed in `currency`. What was not sent stays: a fixed price at the rates of now, an auction's as it is. */
function editedPrice(
  current: StandingListing,
  sent: ProductEdit & { collectionOnly: boolean; currency: CurrencyCode },
  rates: RatesInForce,
): ReturnType<typeof pricedAt> {
  const zwl = zwlOf(sent.currency, rates, current.auction ? current.base : rates.local)
  const { price, collectionOnly } = sent
  const shipping = collectionOnly
    ? '0'
    : sent.shippingCost === undefined
      ? undefined
      : sent.shippingCost || '0'
  const kept =
    price === undefined
      ? { currency: current.currency, originalMinor: current.originalMinor }
      : { currency: sent.currency, originalMinor: minorOf(price, sent.currency) ?? 0n }
  const priceMinor =
    price === undefined
      ? current.priceMinor
      : zwl('price', price, messageRef('sellingFields.price'))
  const shippingMinor =
    shipping === undefined
      ? current.shippingMinor
      : zwl('shippingCost', shipping, messageRef('sellingFields.shipping'))
  const original = {
    ...kept,
    originalShippingMinor:
      shipping === undefined
        ? minorIn(current.originalShippingMinor, current.currency, kept.currency, rates)
        : minorIn(minorOf(shipping, sent.currency) ?? 0n, sent.currency, kept.currency, rates),
  }
  return current.auction
    ? { ...original, priceMinor, shippingMinor, pricedRate: null }
    : pricedAt(original, { rates, format: 'fixed' })
}

/** A listing as the fee schedule judges it: by its category and its price, or an auction's starting bid. `base` is the currency that an auction runs in. */
export function feeItemOf(
  { categoryId, currency, originalMinor, priceMinor, auction }: Listing,
  base: CurrencyCode,
  rates: RatesInForce,
): FeeItem {
  const usdMinor = auction
    ? minorIn(priceMinor, base, 'USD', rates)
    : minorIn(originalMinor, currency, 'USD', rates)
  return { categoryId, usdMinor }
}

/** A seller's change of price, in minor units of `currency`: that of the listing now. */
export interface PriceChange {
  currency: CurrencyCode
  beforeMinor: bigint
  afterMinor: bigint
}

/** How the price of a listing changed for its seller; undefined where only the rate moved, and while buyers have not seen it. */
export function priceChange(
  current: StandingListing,
  edited: Listing,
  rates: RatesInForce,
): PriceChange | undefined {
  if (current.waitsSince) return undefined
  const { currency } = edited
  const change: PriceChange = current.auction
    ? { currency: current.base, beforeMinor: current.priceMinor, afterMinor: edited.priceMinor }
    : {
        currency,
        beforeMinor: minorIn(current.originalMinor, current.currency, currency, rates) || 1n,
        afterMinor: edited.originalMinor,
      }
  return change.beforeMinor === change.afterMinor ? undefined : change
}

/** Refuses to list again what is not the seller's own, still for sale, removed by staff, or already up again. */
export function requireRelistable(listing: StandingListing, sellerId: UserId): void {
  requireOwn(listing, sellerId)
  if (listing.status === 'active' || listing.status === 'reserved')
    throw new DomainError('listing_locked', { says: messageRef('productsRefusals.stillForSale') })
  if (listing.status === 'removed') throw new DomainError('listing_locked')
  if (listing.relistedAs)
    throw new DomainError('listing_locked', { says: messageRef('productsRefusals.relisted') })
}

/** What the seller typed, in the default currency if theirs was retired. */
const typedIn = (old: StandingListing, rates: RatesInForce): OriginalPrice =>
  isActive(old.currency)
    ? old
    : {
        currency: rates.local,
        originalMinor: localMinorOf(old.originalMinor, old.currency, rates) || 1n,
        originalShippingMinor: localMinorOf(old.originalShippingMinor, old.currency, rates),
      }

/** The same item as a new listing: a price in dollars at the rate of now, an auction from its start, its reserve and Buy It Now price in the same proportion to it. */
export function relistedListing(
  old: StandingListing,
  wanted: Relisting,
  at: { now: Date; rates: RatesInForce; auctionMinSeconds: number; place: Place },
): Listing {
  const { now, rates, auctionMinSeconds } = at
  const { auction } = old
  const price = pricedAt(typedIn(old, rates), { rates, format: old.format })
  if (localMinorOf(old.originalMinor, old.currency, rates) > BigInt(limits.moneyMinorMax))
    throw invalidField('price', messageRef('sellingFields.price'))
  if (!auction) {
    if (wanted.auctionEndTime)
      throw invalidField('auctionEndTime', messageRef('productsRefusals.auctionOnly'))
    return {
      ...old,
      ...at.place,
      ...price,
      quantity: wanted.quantity ?? Math.min(Math.max(1, old.quantity), limits.quantityMax),
    }
  }
  if (wanted.quantity !== undefined && wanted.quantity !== 1)
    throw invalidField('quantity', messageRef('productsRefusals.auctionSellsOne'))
  const upper = (minor: bigint | null): bigint | null => {
    if (minor === null) return null
    const scaled = proportional(minor, price.priceMinor, old.priceMinor)
    return scaled > price.priceMinor && scaled <= BigInt(limits.moneyMinorMax) ? scaled : null
  }
  return {
    ...old,
    ...at.place,
    ...price,
    quantity: 1,
    auction: {
      endsAt: endOf(wanted.auctionEndTime, { now, startsAt: now, minSeconds: auctionMinSeconds }),
      buyItNowMinor: upper(auction.buyItNowMinor),
      reserveMinor: upper(auction.reserveMinor),
    },
  }
}
