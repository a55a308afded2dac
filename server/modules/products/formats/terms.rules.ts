import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductEdit, Relisting } from '#contracts/products/listing-edits.ts'
import type { NewProduct } from '#contracts/products/products.ts'
import type { MessageRef } from '../../../kernel/message-ref.ts'
import type { Listing, StoredListing } from '../listings/listing-shape.rules.ts'

/** The part of a listing that its format decides. */
export type Terms = Pick<Listing, 'quantity' | 'auction'>

export interface TermsAt {
  now: Date
  auctionMinSeconds: number
  /** The price in minor units of the listing's currency. */
  priceMinor: bigint
  /** Converts a typed amount to minor units of the same currency. Throws `invalid_request` with the field. */
  minorOf: (field: string, text: string, says: MessageRef) => bigint
}

/** The rules of a format. Each function that returns terms throws `invalid_request` with the field. */
export interface FormatRules {
  /** Whether the amounts follow the rate of the seller's currency; otherwise they are converted once, when listed. */
  followsRate: boolean
  /** The price in the currency that the seller sees and edits. `base` is the currency of an auction's bids. */
  ownPrice: (listing: Listing, base: CurrencyCode) => { currency: CurrencyCode; minor: bigint }
  newTerms: (given: NewProduct, at: TermsAt) => Terms
  editedTerms: (current: StoredListing, sent: ProductEdit, at: TermsAt) => Terms
  relistedTerms: (old: StoredListing, wanted: Relisting, at: Omit<TermsAt, 'minorOf'>) => Terms
  /** Throws if a listing for sale can no longer be changed or ended. */
  requireChangeable: (listing: StoredListing, now: Date) => void
}
