import type { AttributeValues } from '#contracts/categories/attribute.rules.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Format } from '#contracts/products/formats.ts'
import type { Details } from '#contracts/products/details.ts'
import type { listingStatuses } from '#contracts/products/products.ts'
import type { ListingVariants } from '../variants/variants.rules.ts'
import type { OfferTerms } from './offer-terms.rules.ts'

/**
 * A listing as it is stored. Amounts are ZWL minor units, except `originalMinor` and `originalShippingMinor`, which are
 * in `currency`.
 */
export interface Listing extends Details {
  title: string
  description: string
  categoryId: string | null
  kindId: string | null
  location: string | null
  attributes: AttributeValues
  format: Format
  currency: CurrencyCode
  originalMinor: bigint
  originalShippingMinor: bigint
  priceMinor: bigint
  shippingMinor: bigint
  /** The rate of `currency` that the ZWL amounts follow; null for ZWL and for auctions. */
  pricedRate: number | null
  quantity: number
  offers: OfferTerms
  /** `originalMinor` is then the price of the cheapest one in stock, and `quantity` their stock. */
  variants: ListingVariants | null
  auction: {
    endsAt: Date
    buyItNowMinor: bigint | null
    reserveMinor: bigint | null
    relist: AutomaticRelisting
    /** Only members whom the seller approves may bid. */
    approvesBidders: boolean
  } | null
}

/** How often an auction that ends unsold is listed again, and how much lower its starting bid is each time. */
export interface AutomaticRelisting {
  times: number
  percentOff: number
}

export type CategoryPath = Pick<Listing, 'categoryId' | 'kindId'>

/** Where a listing is in the catalogue, and what its seller says about it there. */
export interface Placement {
  categoryPath: CategoryPath
  attributes: AttributeValues
}

export interface StoredListing extends Listing {
  id: ProductId
  sellerId: UserId
  status: (typeof listingStatuses)[number]
  version: number
  /** The currency of an auction's bids. */
  base: CurrencyCode
  auction: StoredAuction | null
  /** The newer listing of the same item. */
  relistedAs: ProductId | null
  /** When it was hidden because of an unpaid fee; null if it is not. The time of an auction is paused meanwhile. */
  waitsSince: Date | null
}

export type StoredAuction = NonNullable<Listing['auction']> & {
  startsAt: Date
  bidCount: number
  /** If the end is later than this heartbeat, an outage may still move it. */
  lastHeartbeat: Date | null
}
