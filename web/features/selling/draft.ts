import type { Condition } from '../../../contracts/categories.ts'
import { minorOf, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { DraftForm } from '../../../contracts/drafts.ts'
import type { SellerListing } from '../../../contracts/selling.ts'
import {
  dualAmountOf,
  fromUsd,
  fromZwl,
  noAmount,
  tidied,
  typedMinor,
  type DualAmount,
} from '../../lib/dual-amount.ts'

/** A listing while it is being written. */
export interface Draft {
  title: string
  description: string
  condition: Condition | ''
  categoryId: string
  kindId: string
  location: string
  kind: 'fixed' | 'auction'
  price: DualAmount
  shipping: DualAmount
  /** For auctions, above the starting bid; empty without one. */
  buyItNow: DualAmount
  reserve: DualAmount
  /** The currency of the box that was typed in last: what the seller means. */
  currency: CurrencyCode
  /** 0 keeps the end that an auction has already. */
  days: number
  quantity: number
  allowsCollection: boolean
  collectionOnly: boolean
  /** Object paths of the uploaded photos, cover first. */
  images: string[]
}

export const blankDraft: Draft = {
  title: '',
  description: '',
  condition: '',
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
  allowsCollection: false,
  collectionOnly: false,
  images: [],
}

export const isBlank = (draft: Draft): boolean => isSame(draft, blankDraft)

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** An emptied quantity is no number, which JSON writes as null. */
export const formOf = (draft: Draft): DraftForm => ({
  ...draft,
  quantity: Number.isNaN(draft.quantity) ? null : draft.quantity,
})

/** What was kept, also by an earlier version of the form. */
export const draftOf = (form: Partial<DraftForm>): Draft => ({
  ...blankDraft,
  ...form,
  kindId: form.kindId ?? '',
  quantity: form.quantity === undefined ? 1 : (form.quantity ?? Number.NaN),
})

/** The form of a listing that there is, in the currency its seller typed; `rate` is ZWL for one dollar. */
export function draftOfListing(listing: SellerListing, rate: number): Draft {
  const zwl = (amount: string | null): DualAmount => {
    const minor = minorOf(amount ?? '') ?? 0n
    return minor > 0n ? dualAmountOf(minor, rate) : noAmount
  }
  const own = (amount: string): DualAmount =>
    listing.currency === 'USD' && minorOf(amount) ? tidied(fromUsd(amount, rate)) : zwl(amount)
  return {
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    categoryId: listing.categoryId ?? '',
    kindId: listing.kindId ?? '',
    location: listing.location ?? '',
    kind: listing.isAuction ? 'auction' : 'fixed',
    price: own(listing.originalPrice),
    shipping: own(listing.originalShippingCost),
    buyItNow: zwl(listing.buyItNowPrice),
    reserve: zwl(listing.reservePrice),
    currency: listing.currency,
    days: 0,
    quantity: Math.max(1, listing.quantity),
    allowsCollection: listing.allowsCollection,
    collectionOnly: listing.collectionOnly,
    images: listing.images,
  }
}

/** The draft with the boxes that do not count converted at the rate of now: it may have been stored at another one. */
export function atRate(draft: Draft, rate: number): Draft {
  const converted = (amount: DualAmount): DualAmount => {
    const counting = draft.currency === 'USD' ? amount.usd : amount.zwl
    if (typedMinor(counting) === undefined) return amount
    return draft.currency === 'USD' ? fromUsd(counting, rate) : fromZwl(counting, rate)
  }
  return {
    ...draft,
    price: converted(draft.price),
    shipping: converted(draft.shipping),
    buyItNow: converted(draft.buyItNow),
    reserve: converted(draft.reserve),
  }
}

/** The same changes made to what the listing is now: what somebody typed stays, the rest follows. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const touched = Object.entries(draft).filter(
    ([name, value]) => !isSame(value, before[name as keyof Draft]),
  )
  return { ...now, ...Object.fromEntries(touched) }
}
