import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductEdit, Relisting } from '../../../../contracts/products/listing-edits.ts'
import type { NewProduct } from '../../../../contracts/products/products.ts'
import type { MessageRef } from '../../../kernel/message-ref.ts'
import type { Listing, StoredListing } from '../listings/listing-shape.rules.ts'

/** The part of a listing that its format decides. */
export type Terms = Pick<Listing, 'quantity' | 'auction'>

export interface TermsAt {
  now: Date
  auctionMinSeconds: number
  /** Minor units of the price of the listing, in the currency that it runs in. */
  priceMinor: bigint
  /** Minor units of the same currency for a typed amount; throws `invalid_request` naming the field. */
  minorOf: (field: string, text: string, says: MessageRef) => bigint
}

/** The rules of a format for a listing. All terms throw `invalid_request` with the field. */
export interface FormatRules {
  /** Whether the amounts follow the rate of the seller's currency; otherwise they are converted once, when listed. */
  followsRate: boolean
  /** The price in the currency in which its seller reads and changes it. `base` is the currency that the listing runs in. */
  ownPrice: (listing: Listing, base: CurrencyCode) => { currency: CurrencyCode; minor: bigint }
  newTerms: (given: NewProduct, at: TermsAt) => Terms
  editedTerms: (current: StoredListing, sent: ProductEdit, at: TermsAt) => Terms
  relistedTerms: (old: StoredListing, wanted: Relisting, at: Omit<TermsAt, 'minorOf'>) => Terms
  /** Throws if a listing for sale can no longer be changed or ended. */
  requireChangeable: (listing: StoredListing, now: Date) => void
}
