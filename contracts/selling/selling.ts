import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId, UserId } from '../common/ids.ts'
import { Order } from '../orders/orders.ts'
import { listingStatuses, Path, Product, TakenDown } from '../products/products.ts'
import { ownDeliveryFields } from '../products/delivery-fields.ts'
import { ownOfferFields } from '../products/offer-fields.ts'
import { shownVariants } from '../products/variants.ts'
import { Currency, Money, Timestamp, pageQuery } from '../common/values.ts'

/**
 * A listing as its own seller sees it. `views` and `watchers` count people; `relistedAs` is the listing that replaced
 * it.
 */
export const SellerListing = Product.extend({
  version: z.number().int(),
  reservePrice: Money.nullable(),
  approvesBidders: z.boolean(),
  autoRelistTimes: z.number().int(),
  autoRelistPercentOff: z.number().int(),
  ...ownOfferFields,
  ...ownDeliveryFields,
  auctionStartTime: Timestamp.nullable(),
  views: z.number().int(),
  watchers: z.number().int(),
  relistedAs: ProductId.nullable(),
  ...shownVariants,
  attributeValues: z.record(z.string(), z.string()).meta({ description: 'By key' }),
  takenDown: TakenDown,
  listingFeeUsd: Money.meta({
    description: 'Paid for listing it so far; while it waits for its fee, what is asked',
  }),
})
export type SellerListing = z.infer<typeof SellerListing>

/** An order as its seller sees it. */
export const Sale = Order.extend({
  buyerUsername: z.string(),
  listing: z.object({
    status: z.enum(listingStatuses),
    isAuction: z.boolean(),
    relistedAs: ProductId.nullable(),
  }),
})
export type Sale = z.infer<typeof Sale>

/**
 * The figures at the top of the seller's pages. Views and sales cover the last thirty days; all others are current.
 */
export const SellingSummary = z.object({
  active: z.number().int(),
  sold: z.number().int(),
  ended: z.number().int(),
  drafts: z.number().int(),
  sales: z.number().int(),
  toPay: z.number().int(),
  toSend: z.number().int(),
  views: z.number().int(),
  watchers: z.number().int(),
  recentSales: z.number().int(),
  currency: Currency,
  recentAmount: Money.meta({ description: 'Orders in another currency are counted at its worth' }),
})
export type SellingSummary = z.infer<typeof SellingSummary>

/**
 * The maximum number of listings, by the plan (docs/rules/fees.md#number-of-listings), and the current number.
 */
export const ListingStats = z.object({
  limit: z.number().int().nullable(),
  label: z.string().meta({ description: '"Unlimited", or the limit' }),
  active: z.number().int(),
  sold: z.number().int(),
  ended: z.number().int(),
})
export type ListingStats = z.infer<typeof ListingStats>

export const sellingTabs = ['active', 'sold', 'ended'] as const
export type SellingTab = (typeof sellingTabs)[number]

/** The result of one line of a file: the listing, or an error for each invalid column. `line` starts at 1. */
export const ImportLine = z.object({
  line: z.number().int(),
  title: z.string(),
  ok: z.boolean(),
  change: z.enum(['new', 'changed', 'unchanged']).nullable().meta({
    description: 'What the line does, or would do; null if it cannot be read',
  }),
  productId: ProductId.nullable(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type ImportLine = z.infer<typeof ImportLine>

export const ImportReport = z.object({
  dryRun: z.boolean(),
  good: z.number().int(),
  bad: z.number().int(),
  ignoredColumns: z.array(z.string()),
  lines: z.array(ImportLine),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Not JSON: the request of the import and the response of the export are files. */
export const importPath = '/api/selling/import'
export const exportPath = '/api/selling/export.csv'

export const sellingCalls = calls('selling', {
  listings: {
    method: 'get',
    path: '/api/selling/listings',
    access: 'member',
    summary: "The person's own listings with their views, watchers and bids",
    query: z.object({ tab: z.enum(sellingTabs).default('active'), ...pageQuery }),
    response: z.array(SellerListing),
  },
  listing: {
    method: 'get',
    path: '/api/selling/listings/{id}',
    access: 'member',
    summary: 'One own listing, with what only its seller sees',
    params: Path,
    response: SellerListing,
    errors: ['product_not_found'],
  },
  pictures: {
    method: 'post',
    path: '/api/selling/listings/{id}/pictures',
    access: 'member',
    summary: "Copies of an own listing's pictures, for a similar one",
    params: Path,
    status: 201,
    response: z.object({ images: z.array(z.string()) }),
    errors: ['product_not_found', 'rate_limited'],
  },
  summary: {
    method: 'get',
    path: '/api/selling/summary',
    access: 'member',
    summary: 'What waits for whom, and how it goes',
    response: SellingSummary,
  },
  sales: {
    method: 'get',
    path: '/api/selling/sales',
    access: 'member',
    summary: 'Orders of the person as seller, newest first',
    query: z.object({ state: z.enum(['to_pay', 'to_send']).optional(), ...pageQuery }),
    response: z.array(Sale),
  },
  stats: {
    method: 'get',
    path: '/api/users/{userId}/listing-stats',
    access: 'own',
    summary: 'How many listings one may have, and has',
    params: z.object({ userId: UserId }),
    response: ListingStats,
  },
})
