import { formatTermsFields } from './offer-fields.ts'
import { sellerNotes } from './seller-notes.ts'
import { detailFields, newDetails } from './details.ts'
import { SellerSummary } from './seller-summary.ts'
import { listedVariants, shownVariants } from './variants.ts'
import { z } from 'zod'
import { AttributeFilterTexts, AttributeTexts, ShownAttribute } from '../categories/attributes.ts'
import { conditions, sorts } from '../categories/categories.ts'
import { CategorySlug } from '../categories/slug.ts'
import { deliveries } from './deliveries.ts'
import { isActive, localCurrency } from '../currencies/currencies.ts'
import { calls } from '../common/endpoint.ts'
import { ProductId, UserId } from '../common/ids.ts'
import { OwnOrder } from './own-order.ts'
import { listingErrors } from './listing-errors.ts'
import { limits } from '../common/limits.ts'
import {
  anyPriceRule,
  anyShippingRule,
  descriptionRule,
  titleRule,
} from '../selling/listing-form.rules.ts'
import { AmountFilter } from './amount-filter.ts'
import type { FieldCode } from '../common/field-code.ts'
import {
  Currency,
  Money,
  Quantity,
  Timestamp,
  pageQuery,
  plainText,
  ruled,
  ruledAmount,
} from '../common/values.ts'

export const listingStatuses = ['active', 'reserved', 'sold', 'ended', 'removed'] as const

/** Why a listing is hidden: held by blocked terms, removed by staff, a suspended seller, an unpaid fee. */
export const takenDownAs = ['held', 'removed', 'suspended', 'fee'] as const
export type TakenDownAs = (typeof takenDownAs)[number]
export const TakenDown = z
  .object({ as: z.enum(takenDownAs), reason: z.string(), at: Timestamp })
  .nullable()
  .meta({ description: 'Only its seller and the staff see one that is taken down' })
export type TakenDown = z.infer<typeof TakenDown>

/**
 * A listing. Amounts are in `base`, the default currency or that of an auction; `originalPrice` and
 * `originalShippingCost` in its seller's `currency`. Lists can shorten `description` to 160 characters.
 */
export const Product = z
  .object({
    id: ProductId,
    title: z.string(),
    description: z.string(),
    price: Money,
    currentBid: Money.nullable(),
    buyItNowPrice: Money.nullable(),
    isAuction: z.boolean(),
    auctionEndTime: Timestamp.nullable(),
    shippingCost: Money,
    ...detailFields,
    location: z.string().nullable(),
    images: z.array(z.string()).meta({ description: 'Paths; `{path}/{200…1600}.{avif|webp|jpg}`' }),
    sellerId: UserId,
    categoryId: z.string().nullable(),
    kindId: z.string().nullable().meta({ description: 'The kind of goods within the category' }),
    quantity: z.number().int(),
    visibilityBoosted: z.boolean(),
    status: z.enum(listingStatuses),
    base: Currency.meta({ description: 'The currency of price, bids and shipping' }),
    currency: Currency,
    originalPrice: Money,
    originalShippingCost: Money,
    bidCount: z.number().int(),
    seller: SellerSummary,
    ...listedVariants,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

/**
 * Fields that only the product page needs. `version` increases with each change; `serverTime` lets a countdown follow
 * the server's clock; `leading`: whether the visitor holds the highest bid.
 */
export const ProductDetail = Product.extend({
  version: z.number().int(),
  serverTime: Timestamp,
  leading: z.boolean(),
  hasBid: z.boolean(),
  reserve: z.enum(['none', 'met', 'not_met']),
  ownMaximum: Money.nullable().meta({ description: 'How far the shop may bid for you' }),
  bidStep: Money.nullable().meta({
    description: 'What an automatic bid goes over the next highest',
  }),
  extended: z.boolean().meta({ description: 'Late bids moved the end' }),
  outages: z
    .array(z.object({ from: Timestamp, to: Timestamp, until: Timestamp }))
    .meta({ description: 'Times in which Musika was not reachable, for which the end moved' }),
  soldBy: z.enum(['bid', 'buy_now', 'second_chance']).nullable(),
  soldPrice: Money.nullable(),
  takesOffers: z.boolean().meta({ description: 'Buyers may offer less than its price' }),
  won: z.boolean().meta({ description: 'The item was sold to you' }),
  ownOrder: OwnOrder,
  busPrice: Money.nullable().meta({ description: 'For a bus parcel, in US dollars' }),
  pickupPrice: Money.nullable().meta({ description: 'To a pickup point, in US dollars' }),
  takenDown: TakenDown,
  ...sellerNotes,
  trail: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: 'Its category, and the kind below it' }),
  attributes: z.array(ShownAttribute),
  ...shownVariants,
}).meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof ProductDetail>

const counted = { id: z.string(), name: z.string(), count: z.number().int() }
/** A category with its subcategories. Its count includes theirs. */
export const Category = z.object({ ...counted, kinds: z.array(z.object(counted)) })
export type Category = z.infer<typeof Category>

/** The current id and name for the address of a category, and the parent category of a subcategory. */
export const CategorySearch = z.object({
  id: z.string(),
  name: z.string(),
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type CategorySearch = z.infer<typeof CategorySearch>

const chosenCategory = CategorySlug.nullish().or(z.literal(''))

const list = (values: readonly string[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value : [value]).flatMap((part) => part.toLowerCase().split(',')),
    )
    .pipe(z.array(z.enum(values as [string, ...string[]])).max(20))

export const ProductQuery = z.object({
  category: CategorySlug.transform((slug) => (slug === 'all' ? undefined : slug))
    .optional()
    .meta({
      description:
        'A category or a kind below one, or all; an old address counts as where it leads',
    }),
  search: plainText(limits.searchMax).optional(),
  match: z
    .enum(['all', 'any'])
    .optional()
    .meta({ description: 'any: some of the words are enough; those with the most come first' }),
  location: plainText(limits.addressMax).optional(),
  condition: list([...conditions, 'used']).optional(),
  minPrice: AmountFilter.optional(),
  maxPrice: AmountFilter.optional(),
  sort: z.enum(sorts).optional(),
  type: z.enum(['auction', 'fixed']).optional(),
  delivery: z.enum(deliveries).optional().meta({
    description: 'free: sent without shipping costs; collection: can be collected from the seller',
  }),
  attribute: AttributeFilterTexts.optional(),
  sellerId: UserId.optional(),
  description: z.enum(['full', 'excerpt']).optional().meta({
    description: 'excerpt: at most 160 characters of each description, for cards on a phone',
  }),
  ...pageQuery,
})
export type ProductQuery = z.infer<typeof ProductQuery>
/** What does not decide which listings match. */
export const listOnly = {
  match: true,
  sort: true,
  description: true,
  page: true,
  limit: true,
} as const

/** Up to `limits.countedMatches`, or one more if there are more; null for a small part of very many matches. */
const FilterCount = z.number().int().nullable()
/** How many listings a list would have with another choice in one filter. */
export const ProductCounts = z.object({
  all: FilterCount.meta({ description: 'Of every type of sale and delivery' }),
  fixed: FilterCount,
  auction: FilterCount,
  free: FilterCount,
  collection: FilterCount,
  new: FilterCount,
  used: FilterCount,
  categories: z.record(z.string(), z.number().int()).nullable().meta({
    description:
      'By the id of a category or a kind, without those that have none; with attributes only the one that is filtered; null for a very large number of listings',
  }),
})
export type ProductCounts = z.infer<typeof ProductCounts>

const optionalAmount = ruledAmount((v) => (v === '' ? undefined : anyPriceRule(v))).optional()

/**
 * A seller's description of a listing. Optional fields and their defaults depend on the call. A price is in `currency`.
 */
export const listingFields = {
  title: ruled(titleRule, limits.titleMax),
  description: ruled(descriptionRule),
  ...detailFields,
  price: ruledAmount(anyPriceRule),
  quantity: Quantity,
  categoryId: chosenCategory,
  kindId: chosenCategory,
  location: plainText(limits.addressMax).nullish(),
  shippingCost: ruledAmount(anyShippingRule).nullish(),
  images: z
    .array(plainText(200))
    .max(limits.imagesPerListing, 'sellingFields.images' satisfies FieldCode<'sellingFields'>),
  auctionEndTime: Timestamp.nullish(),
  buyItNowPrice: optionalAmount.nullable(),
  reservePrice: optionalAmount.nullable(),
  ...formatTermsFields,
  attributes: AttributeTexts,
  currency: Currency.refine(isActive, 'productsFields.chooseAnotherCurrencyThisOne'),
}
/**
 * `sellerId`, if sent, must be the session's member. Prices are in `currency`, by default the default currency. Without
 * a `location` the listing takes its seller's city.
 */
export const NewProduct = z.strictObject({
  ...listingFields,
  quantity: listingFields.quantity.default(1),
  ...newDetails,
  sellerId: UserId.optional(),
  images: listingFields.images.default([]),
  attributes: listingFields.attributes.default({}),
  isAuction: z.boolean().default(false),
  currency: listingFields.currency.default(localCurrency),
})
export type NewProduct = z.infer<typeof NewProduct>

export const Path = z.object({ id: ProductId })

export const productCalls = calls('catalogue', {
  categories: {
    method: 'get',
    path: '/api/categories',
    access: 'public',
    summary: 'The categories and the kinds below them, with how many listings each has now',
    response: z.array(Category),
  },
  category: {
    method: 'get',
    path: '/api/categories/{id}',
    access: 'public',
    summary: 'One category or kind; an old address is answered with where it leads',
    params: z.object({ id: CategorySlug }),
    response: CategorySearch,
    errors: ['not_found'],
  },
  list: {
    method: 'get',
    path: '/api/products',
    access: 'public',
    summary:
      'Search and filter what is for sale; `X-Total-Count` and `Link` page it, `X-Search-Corrected` (percent-encoded) says what a misspelt search was taken for',
    query: ProductQuery,
    response: z.array(Product),
  },
  counts: {
    method: 'get',
    path: '/api/products/counts',
    access: 'public',
    summary: 'How many listings the same search and filters have with another choice in one filter',
    query: ProductQuery.omit(listOnly),
    response: ProductCounts,
  },
  get: {
    method: 'get',
    path: '/api/products/{id}',
    access: 'public',
    summary: 'One listing',
    params: Path,
    response: ProductDetail,
    errors: ['product_not_found'],
  },
  create: {
    method: 'post',
    path: '/api/products',
    access: 'member',
    summary: 'List an item at a fixed price or at auction',
    body: NewProduct,
    status: 201,
    response: ProductDetail,
    idempotent: true,
    errors: ['foreign_identity', 'image_not_yours', ...listingErrors],
  },
})
