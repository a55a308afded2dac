import { blankDetails } from '#contracts/products/details.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { StoredListing } from '../../../server/modules/products/listings/listing-shape.rules.ts'
import { noOffers } from '../../../server/modules/products/listings/offer-terms.rules.ts'

export const seller = 'seller' as UserId
export const now = new Date('2026-11-21T10:00:00Z')
export const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
export const categoryPath = { categoryId: 'home-garden', kindId: 'furniture' }
const attributes = { material: 'Leather' }
export const ratesOf = (rate: number) => ({ local: 'ZWL', rates: { USD: rate } })
/** What a change of a listing needs beside the change. */
export const at = { now, rates: ratesOf(25_000), auctionMinSeconds: 3600, categoryPath, attributes }

/** Two sofas for US$100 each, sent for US$2. */
export const sofa = (more: Partial<StoredListing> = {}): StoredListing => ({
  id: 'item' as ProductId,
  sellerId: seller,
  status: 'active',
  version: 3,
  title: 'Sofa',
  description: 'Brown leather, no tears.',
  ...blankDetails,
  condition: 'good',
  ...categoryPath,
  location: 'Harare',
  attributes,
  format: 'fixed',
  currency: 'USD',
  base: 'ZWL',
  originalMinor: 100_00n,
  originalShippingMinor: 2_00n,
  priceMinor: 2_500_000_00n,
  shippingMinor: 50_000_00n,
  pricedRate: 25_000,
  quantity: 2,
  offers: noOffers,
  variants: null,
  auction: null,
  relistedAs: null,
  waitsSince: null,
  ...more,
})

/** A sofa that has been auctioned for a day, and is for two more. */
export const auction = (more: Partial<NonNullable<StoredListing['auction']>> = {}): StoredListing =>
  sofa({
    format: 'auction',
    quantity: 1,
    pricedRate: null,
    auction: {
      startsAt: inHours(-24),
      endsAt: inHours(48),
      bidCount: 0,
      lastHeartbeat: now,
      buyItNowMinor: 5_000_000_00n,
      reserveMinor: null,
      relist: { times: 3, percentOff: 10 },
      approvesBidders: false,
      ...more,
    },
  })
