import { formatOf, type Format } from '#contracts/products/formats.ts'
import { blankDetails, detailsOf, type DraftDetails } from '#contracts/products/details.ts'
import type { AttributeValues } from '#contracts/categories/attribute.rules.ts'
import { minorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { DeliveryAnswer, DraftForm, DraftVariants } from '#contracts/selling/drafts.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { minorIn } from '../../../lib/money/format.ts'
import {
  dualAmountOf,
  fromUsd,
  fromZwl,
  noAmount,
  tidied,
  type DualAmount,
  type DualRate,
} from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import type { CollectionTerms } from '#contracts/orders/collection-terms.ts'
import { draftCourierOf, type DraftCourier } from './typed-courier.ts'
import { draftVariantsOf } from './typed-variants.ts'

export interface Draft extends DraftDetails {
  title: string
  description: string
  categoryId: string
  kindId: string
  location: string
  kind: Format
  /** Empty until the seller has chosen. */
  delivery: DeliveryAnswer
  price: DualAmount
  /** Counts only if `delivery` is paid. */
  shipping: DualAmount
  /** For auctions; must exceed the starting bid. Empty if not set. */
  buyItNow: DualAmount
  reserve: DualAmount
  /** For auctions: only members whom the seller approves may bid. */
  approvesBidders: boolean
  /** How often an unsold auction is listed again, and how much lower it starts each time, in percent. */
  relistTimes: number
  relistPercentOff: number
  /** Buyers may offer less; the amounts are answered at once, empty if there is none. */
  takesOffers: boolean
  acceptFrom: DualAmount
  declineBelow: DualAmount
  /** The currency of the input that was typed in last. */
  currency: CurrencyCode
  /** 0 keeps the current end of an existing auction. */
  days: number
  quantity: number
  /** Object paths of the uploaded photos, cover first. */
  images: string[]
  /** What the seller typed about the item, by the key of the attribute. */
  attributes: AttributeValues
  /** Of a fixed price; null for an item that comes in one kind only. */
  variants: DraftVariants | null
  /** What the courier costs in groups of cities. */
  courier: DraftCourier
  /** Where and when buyers can collect it. */
  collection: CollectionTerms
}

export const blankDraft: Draft = {
  title: '',
  description: '',
  ...blankDetails,
  categoryId: '',
  kindId: '',
  location: '',
  kind: 'fixed',
  delivery: 'paid',
  price: noAmount,
  shipping: noAmount,
  buyItNow: noAmount,
  reserve: noAmount,
  approvesBidders: false,
  relistTimes: 0,
  relistPercentOff: 0,
  takesOffers: false,
  acceptFrom: noAmount,
  declineBelow: noAmount,
  currency: 'USD',
  days: 7,
  quantity: 1,
  images: [],
  attributes: {},
  variants: null,
  courier: {},
  collection: { place: '', times: '' },
}

export const isBlank = (draft: Draft): boolean => isSame(draft, blankDraft)

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** JSON writes the NaN of an empty quantity as null. */
export const formOf = (draft: Draft): DraftForm => ({
  ...draft,
  quantity: Number.isNaN(draft.quantity) ? null : draft.quantity,
})

/** Reads a stored form, which an earlier version may have written. */
export const draftOf = (form: Partial<DraftForm>): Draft => ({
  ...blankDraft,
  ...form,
  kindId: form.kindId ?? '',
  attributes: form.attributes ?? {},
  variants: form.variants ?? null,
  courier: form.courier ?? {},
  collection: form.collection ?? blankDraft.collection,
  delivery: form.delivery || (form.collectionOnly ? 'collection' : 'paid'),
  quantity: form.quantity === undefined ? 1 : (form.quantity ?? Number.NaN),
})

/** The form of an existing listing: the seller's amounts, and their conversion to the default currency. */
export function draftOfListing(listing: SellerListing, at: DualRate): Draft {
  const converted = (amount: string | null, currency: CurrencyCode): DualAmount => {
    const minor = minorOf(amount ?? '', currency) ?? 0n
    return minor > 0n ? dualAmountOf(minorIn(minor, currency, at.currency, at.rate), at) : noAmount
  }
  const own = (amount: string): DualAmount =>
    listing.currency === 'USD' && minorOf(amount, 'USD')
      ? tidied(fromUsd(amount, at), at.currency)
      : converted(amount, listing.currency)
  return {
    title: listing.title,
    description: listing.description,
    ...detailsOf(listing),
    categoryId: listing.categoryId ?? '',
    kindId: listing.kindId ?? '',
    location: listing.location ?? '',
    kind: formatOf(listing),
    delivery: listing.collectionOnly
      ? 'collection'
      : Number(listing.originalShippingCost) > 0
        ? 'paid'
        : 'free',
    price: own(listing.variants?.basePrice ?? listing.originalPrice),
    shipping: own(listing.originalShippingCost),
    buyItNow: converted(listing.buyItNowPrice, listing.base),
    reserve: converted(listing.reservePrice, listing.base),
    approvesBidders: listing.approvesBidders,
    relistTimes: listing.autoRelistTimes,
    relistPercentOff: listing.autoRelistPercentOff,
    takesOffers: listing.takesOffers,
    acceptFrom: listing.acceptOffersFrom ? own(listing.acceptOffersFrom) : noAmount,
    declineBelow: listing.declineOffersBelow ? own(listing.declineOffersBelow) : noAmount,
    currency: listing.currency === 'USD' ? 'USD' : at.currency,
    days: 0,
    quantity: Math.max(1, listing.quantity),
    images: listing.images,
    attributes: listing.attributeValues,
    variants: listing.variants ? draftVariantsOf(listing.variants) : null,
    courier: draftCourierOf(listing, own),
    collection: listing.collectionTerms ?? blankDraft.collection,
  }
}

/**
 * Converts the secondary inputs of the draft at the current rate. The draft may have been stored at another rate, or
 * before the default currency changed.
 */
export function atRate(draft: Draft, at: DualRate): Draft {
  const inDollars = draft.currency === 'USD'
  const converted = (amount: DualAmount): DualAmount => {
    const minor = typedMinor(inDollars ? amount.usd : amount.zwl, draft.currency)
    if (minor === undefined) return amount
    if (inDollars) return fromUsd(amount.usd, at)
    return draft.currency === at.currency
      ? fromZwl(amount.zwl, at)
      : dualAmountOf(minorIn(minor, draft.currency, at.currency, at.rate), at)
  }
  return {
    ...draft,
    currency: inDollars ? 'USD' : at.currency,
    price: converted(draft.price),
    shipping: converted(draft.shipping),
    buyItNow: converted(draft.buyItNow),
    reserve: converted(draft.reserve),
    acceptFrom: converted(draft.acceptFrom),
    declineBelow: converted(draft.declineBelow),
    courier: Object.fromEntries(
      Object.entries(draft.courier).map(([id, typed]) => [id, { ...typed, ...converted(typed) }]),
    ),
  }
}

/**
 * Applies the seller's changes to the current listing: changed fields keep the typed values, all others are updated.
 */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const touched = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, before[name as keyof Draft]),
  )
  return { ...now, ...Object.fromEntries(touched) }
}
