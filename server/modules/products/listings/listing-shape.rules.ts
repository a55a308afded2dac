import type { CurrencyCode } from '../../../../contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type { Format } from '../../../../contracts/products/formats.ts'
import type { Details } from '../../../../contracts/products/details.ts'
import type { listingStatuses } from '../../../../contracts/products/products.ts'

/** A listing as it is stored. Amounts are ZWL minor units, except `originalMinor` and `originalShippingMinor`, which are in `currency`. */
export interface Listing extends Details {
  title: string
  description: string
  categoryId: string | null
  kindId: string | null
  location: string | null
  format: Format
  currency: CurrencyCode
  originalMinor: bigint
  originalShippingMinor: bigint
  priceMinor: bigint
  shippingMinor: bigint
  /** The rate of `currency` that the ZWL amounts follow; null for ZWL and for auctions. */
  pricedRate: number | null
  quantity: number
  auction: { endsAt: Date; buyItNowMinor: bigint | null; reserveMinor: bigint | null } | null
}

/** The category path. */
export type CategoryPath = Pick<Listing, 'categoryId' | 'kindId'>

/** A listing under its lock. */
export interface StoredListing extends Listing {
  id: ProductId
  sellerId: UserId
  status: (typeof listingStatuses)[number]
  version: number
  /** The currency that an auction runs in. */
  base: CurrencyCode
  auction: StoredAuction | null
  /** The listing that it went up again as. */
  relistedAs: ProductId | null
  /** Since when buyers do not see it because its fee is not paid; null otherwise. An auction's time does not run meanwhile. */
  waitsSince: Date | null
}

export type StoredAuction = NonNullable<Listing['auction']> & {
  startsAt: Date
  bidCount: number
  /** The last heartbeat: an end that is later is not certain yet. */
  lastHeartbeat: Date | null
}
