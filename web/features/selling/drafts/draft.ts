import { formatOf, type Format } from '../../../../contracts/products/formats.ts'
import {
  blankDetails,
  detailsOf,
  type DraftDetails,
} from '../../../../contracts/products/details.ts'
import { minorOf, type CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { DraftForm } from '../../../../contracts/selling/drafts.ts'
import type { SellerListing } from '../../../../contracts/selling/selling.ts'
import { minorIn } from '../../../lib/money/format.ts'
import {
  dualAmountOf,
  fromUsd,
  fromZwl,
  noAmount,
  tidied,
  typedMinor,
  type DualAmount,
  type DualRate,
} from '../../../lib/money/dual-amount.ts'

/** A listing while it is being written. */
export interface Draft extends DraftDetails {
  title: string
  description: string
  categoryId: string
  kindId: string
  location: string
  kind: Format
  price: DualAmount
  shipping: DualAmount
  /** For auctions, above the starting bid; empty without one. */
  buyItNow: DualAmount
  reserve: DualAmount
  /** The currency of the field typed in last, which the seller means. */
  currency: CurrencyCode
  /** 0 keeps the end that an auction has already. */
  days: number
  quantity: number
  /** Object paths of the uploaded photos, cover first. */
  images: string[]
}

export const blankDraft: Draft = {
  title: '',
  description: '',
  ...blankDetails,
  categoryId: '',
  kindId: '',
  location: '',
  kind: 'fixed',
  price: noAmount,
  shipping: noAmount,
  buyItNow: noAmount,
  reserve: noAmount,
  currency: 'USD',
  days: 7,
  quantity: 1,
  images: [],
}

export const isBlank = (draft: Draft): boolean => isSame(draft, blankDraft)

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** An emptied quantity is no number, which JSON writes as null. */
export const formOf = (draft: Draft): DraftForm => ({
  ...draft,
  quantity: Number.isNaN(draft.quantity) ? null : draft.quantity,
})

/** The stored form, also of an earlier version. */
export const draftOf = (form: Partial<DraftForm>): Draft => ({
  ...blankDraft,
  ...form,
  kindId: form.kindId ?? '',
  quantity: form.quantity === undefined ? 1 : (form.quantity ?? Number.NaN),
})

/** The form of an existing listing: the seller's values, and the same in the default currency. */
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
    price: own(listing.originalPrice),
    shipping: own(listing.originalShippingCost),
    buyItNow: converted(listing.buyItNowPrice, listing.base),
    reserve: converted(listing.reservePrice, listing.base),
    currency: listing.currency === 'USD' ? 'USD' : at.currency,
    days: 0,
    quantity: Math.max(1, listing.quantity),
    images: listing.images,
  }
}

/** The draft with the boxes that do not count converted at the rate of now: it may have been stored at another one, or before another currency became the default. */
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
  }
}

/** Applies the same changes to the current listing: typed fields stay, the rest follows. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const touched = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, before[name as keyof Draft]),
  )
  return { ...now, ...Object.fromEntries(touched) }
}
