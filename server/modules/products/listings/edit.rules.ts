import { detailsOf } from '#contracts/products/details.ts'
import { isActive, minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { UserId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { ProductEdit, Relisting } from '#contracts/products/listing-edits.ts'
import type { FeeItem } from '#contracts/fees/fee.rules.ts'
import { placeOf } from '#contracts/products/places.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import {
  localMinorOf,
  minorIn,
  type OriginalPrice,
  type RatesInForce,
} from '../../../kernel/listed-price.ts'
import {
  editedVariants,
  fromMinorOf,
  relistedVariants,
  stockOf,
} from '../variants/variants.rules.ts'
import { formatRules } from '../formats/format.rules.ts'
import type { Listing, CategoryPath, Placement, StoredListing } from './listing-shape.rules.ts'
import { pricedAt, tidyTitle, zwlOf } from './listing.rules.ts'
import { offerTermsOf } from './offer-terms.rules.ts'

/**
 * Refuses other members, and listings that can no longer be changed or ended: sold, ended, with bids, past their end,
 * or taken down for any reason except an unpaid fee. Throws `AuctionEndUncertain` while an outage may still move the
 * end of the auction.
 */
export function requireChangeable(listing: StoredListing, sellerId: UserId, now: Date): void {
  requireOwn(listing, sellerId)
  if (listing.waitsSince) return
  if (listing.status !== 'active') throw new DomainError('listing_locked')
  formatRules[listing.format].requireChangeable(listing, now)
}

/** Sellers find their own listing even if staff removed it; for other members a removed one does not exist. */
function requireOwn(listing: StoredListing, sellerId: UserId): void {
  if (listing.sellerId === sellerId) return
  throw new DomainError(listing.status === 'removed' ? 'product_not_found' : 'forbidden')
}

/**
 * The listing after a change. Fields left out stay the same; fields sent follow the rules of a new listing. Throws
 * `listing_changed`, and `invalid_request` with the field.
 */
export function editedListing(
  current: StoredListing,
  sent: ProductEdit,
  at: { now: Date; rates: RatesInForce; auctionMinSeconds: number } & Placement,
): Listing {
  if (sent.version !== undefined && sent.version !== current.version)
    throw new DomainError('listing_changed')
  const rules = formatRules[current.format]
  const inUse = rules.ownPrice(current, current.base).currency
  const currency: CurrencyCode = sent.currency ?? inUse
  if (currency !== inUse && sent.price === undefined)
    throw invalidField('price', messageRef('sellingFields.price'))
  const zwl = zwlOf(currency, at.rates, current.base)
  const details = { ...detailsOf(current), ...detailsOf(sent) }
  const { collectionOnly } = details
  const typed = editedPrice(asTyped(current), { ...sent, collectionOnly, currency }, at.rates)
  const variants = editedVariants(current, sent, typed, at.rates)
  const price = variants
    ? pricedAt({ ...typed, originalMinor: fromMinorOf(variants) }, { ...at, format: 'fixed' })
    : typed
  const listing = {
    title: sent.title === undefined ? current.title : tidyTitle(sent.title),
    description: sent.description?.trim() ?? current.description,
    ...details,
    ...at.categoryPath,
    attributes: at.attributes,
    format: current.format,
    location: placeOf(sent.location) ?? current.location,
    ...price,
    allowsCollection: details.allowsCollection || collectionOnly,
    offers: offersAfter(current, { ...price, variants }, sent),
    variants,
  }
  const { now, auctionMinSeconds } = at
  const { priceMinor } = price
  return {
    ...listing,
    ...rules.editedTerms(current, sent, { now, auctionMinSeconds, priceMinor, minorOf: zwl }),
    ...(variants && { quantity: stockOf(variants) }),
  }
}

/** With the price that the seller typed, instead of that of the cheapest variant in stock. */
const asTyped = (current: StoredListing): StoredListing =>
  current.variants ? { ...current, originalMinor: current.variants.baseMinor } : current

const offersAfter = (
  old: StoredListing,
  is: OriginalPrice & Pick<Listing, 'variants'>,
  sent: ProductEdit = {},
) => offerTermsOf(sent, { format: old.format, before: old.offers, was: old, is })

/**
 * The amounts after a change, typed in `currency`. If no price is sent, a fixed price is converted at the current
 * rates, and an auction's amounts stay the same.
 */
function editedPrice(
  current: StoredListing,
  sent: ProductEdit & { collectionOnly: boolean; currency: CurrencyCode },
  rates: RatesInForce,
): ReturnType<typeof pricedAt> {
  const { followsRate } = formatRules[current.format]
  const zwl = zwlOf(sent.currency, rates, followsRate ? rates.local : current.base)
  const { price, collectionOnly } = sent
  const shipping = collectionOnly
    ? '0'
    : sent.shippingCost === undefined
      ? undefined
      : sent.shippingCost || '0'
  const unchanged =
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
    ...unchanged,
    originalShippingMinor:
      shipping === undefined
        ? minorIn(current.originalShippingMinor, current.currency, unchanged.currency, rates)
        : minorIn(minorOf(shipping, sent.currency) ?? 0n, sent.currency, unchanged.currency, rates),
  }
  return followsRate
    ? pricedAt(original, { rates, format: current.format })
    : { ...original, priceMinor, shippingMinor, pricedRate: null }
}

/**
 * The input of the fee schedule: the category, and the price or starting bid. `base` is the currency of an auction's
 * bids.
 */
export function feeItemOf(listing: Listing, base: CurrencyCode, rates: RatesInForce): FeeItem {
  const { currency, minor } = formatRules[listing.format].ownPrice(listing, base)
  return { categoryId: listing.categoryId, usdMinor: minorIn(minor, currency, 'USD', rates) }
}

/** A seller's change of price, in minor units of `currency`, the listing's currency after the change. */
export interface PriceChange {
  currency: CurrencyCode
  beforeMinor: bigint
  afterMinor: bigint
}

/** A listing's change of price. Returns undefined if only the rate changed, or if buyers cannot see the listing. */
export function priceChange(
  current: StoredListing,
  edited: Listing,
  rates: RatesInForce,
): PriceChange | undefined {
  if (current.waitsSince) return undefined
  // A variant that is in stock again is no change of price.
  if (current.variants && current.variants.baseMinor === edited.variants?.baseMinor)
    return undefined
  const { ownPrice } = formatRules[current.format]
  const before = ownPrice(current, current.base)
  const after = ownPrice(edited, current.base)
  const change: PriceChange = {
    currency: after.currency,
    beforeMinor: minorIn(before.minor, before.currency, after.currency, rates) || 1n,
    afterMinor: after.minor,
  }
  return change.beforeMinor === change.afterMinor ? undefined : change
}

/** Refuses to relist another member's listing, and listings still for sale, removed by staff, or relisted before. */
export function requireRelistable(listing: StoredListing, sellerId: UserId): void {
  requireOwn(listing, sellerId)
  if (listing.status === 'active' || listing.status === 'reserved')
    throw new DomainError('listing_locked', { says: messageRef('productsRefusals.stillForSale') })
  if (listing.status === 'removed') throw new DomainError('listing_locked')
  if (listing.relistedAs)
    throw new DomainError('listing_locked', { says: messageRef('productsRefusals.relisted') })
}

/** The amounts as the seller typed them, in the default currency if theirs was retired. */
const typedIn = (old: StoredListing, rates: RatesInForce): OriginalPrice =>
  isActive(old.currency)
    ? old
    : {
        currency: rates.local,
        originalMinor: localMinorOf(old.originalMinor, old.currency, rates) || 1n,
        originalShippingMinor: localMinorOf(old.originalShippingMinor, old.currency, rates),
      }

/** The price lowered by a share, rounded down, and at least the smallest amount. */
const cheaper = (price: OriginalPrice, percentOff: number): OriginalPrice => ({
  ...price,
  originalMinor: (price.originalMinor * BigInt(100 - percentOff)) / 100n || 1n,
})

/**
 * The same item as a new listing, lowered by `percentOff`. A price in dollars is converted at the current rate. An
 * auction begins at its old starting bid; its reserve and Buy It Now price keep their proportion to it.
 */
export function relistedListing(
  old: StoredListing,
  wanted: Relisting,
  at: {
    now: Date
    rates: RatesInForce
    auctionMinSeconds: number
    categoryPath: CategoryPath
    percentOff?: number
  },
): Listing {
  const { now, rates, auctionMinSeconds, percentOff = 0 } = at
  const variants =
    old.variants &&
    relistedVariants(old.variants, wanted, (minor) =>
      isActive(old.currency) ? minor : localMinorOf(minor, old.currency, rates) || 1n,
    )
  const typed = variants
    ? { ...typedIn(old, rates), originalMinor: fromMinorOf(variants) }
    : cheaper(typedIn(old, rates), percentOff)
  const price = pricedAt(typed, { rates, format: old.format })
  if (localMinorOf(old.originalMinor, old.currency, rates) > BigInt(limits.moneyMinorMax))
    throw invalidField('price', messageRef('sellingFields.price'))
  const { priceMinor } = price
  return {
    ...old,
    ...at.categoryPath,
    ...price,
    offers: offersAfter(old, { ...price, variants }),
    ...formatRules[old.format].relistedTerms(old, wanted, { now, auctionMinSeconds, priceMinor }),
    ...(variants && { variants, quantity: stockOf(variants) }),
  }
}
