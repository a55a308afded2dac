import { shownAttributes, type AttributeValues } from '#contracts/categories/attribute.rules.ts'
import type { Business } from '#contracts/selling/business.ts'
import type { SellerAway } from '#contracts/selling/vacation.ts'
import { messagesIn } from '../../../messages/index.ts'
import { variantsOfRow, varietyColumn, type VariantsRow } from './variants/shown.ts'
import { detailColumns, detailsOfRow, type DetailRow } from './details.ts'
import { type Format, formatFields, isAuction } from '#contracts/products/formats.ts'
import { usdMinorOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type {
  Product,
  ProductDetail,
  TakenDown,
  TakenDownAs,
} from '#contracts/products/products.ts'
import { stepAt, stepsOf } from '../../kernel/bid-steps.ts'
import { wireAmount } from '../../kernel/money.ts'
import { currencyNow, fromInForce, inForce, priceNow, shippingNow } from '../../platform/rates.ts'
import { breadcrumbOf, type Tree } from '../categories/index.ts'
import { statsOf, type RatingTally } from '../ratings/index.ts'

/** Columns of a seller, with the tally of ratings. */
export interface SellerRow extends RatingTally {
  seller_id: UserId
  username: string
  city: string
  member_since: Date
  email_verified: boolean
  phone_verified: boolean
}

/** Columns of a listing with its seller, auction and pictures. */
export interface ProductRow extends SellerRow, DetailRow {
  id: ProductId
  title: string
  description: string
  price_minor: bigint
  current_minor: bigint | null
  buy_it_now_minor: bigint | null
  format: Format
  ends_at: Date | null
  shipping_minor: bigint
  location: string | null
  images: string[]
  category_id: string | null
  kind_id: string | null
  quantity: number
  boosted: boolean
  status: Product['status']
  /** The currency of the amounts: an auction keeps its currency, other listings use the default one. */
  base: CurrencyCode
  currency: CurrencyCode
  original_price_minor: bigint
  original_shipping_minor: bigint | null
  bid_count: number | null
  /** Null for a listing without variants. */
  variety: Product['variety'] | null
  created_at: Date
  updated_at: Date
}

/** The columns of a `ProductRow`, read from `productTables`. */
export const productColumns = (description: string) => `
  p.id, p.title, ${description} as description, ${priceNow('p', fromInForce)} as price_minor, a.current_minor, a.buy_it_now_minor,
  p.format, coalesce(a.ends_at, p.auction_ends_at) as ends_at, ${shippingNow('p', fromInForce)} as shipping_minor, p.location,
  array(select i.id from images i where i.product_id = p.id order by i.position) as images,
  p.seller_id, p.category_id, p.kind_id, p.quantity, ${detailColumns('p')},
  coalesce(p.boosted_until > now(), false) as boosted, p.status,
  ${currencyNow('p', fromInForce)} as base, p.currency, p.original_price_minor, p.original_shipping_minor, a.bid_count,
  u.username::text as username, u.city, u.created_at as member_since,
  u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified,
  r.rating_count, r.rating_sum, r.positive_count, ${varietyColumn}, p.created_at, p.updated_at`

/**
 * SQL: differs whenever a `ProductRow` differs. PostgreSQL gives each version of a row the transaction that wrote it.
 * Pictures are compared themselves, because they have rows of their own.
 */
export const stampColumn = `row(p.xmin, a.xmin, u.xmin, r.xmin, in_force.local, in_force.rates,
  coalesce(p.boosted_until > now(), false),
  array(select i.id from images i where i.product_id = p.id order by i.position))::text as stamp`

/** The first 160 characters of a description, for cards. */
export const excerpt = 'left(p.description, 160)'

export const productTables = `products p
  cross join ${inForce}
  join users u on u.id = p.seller_id
  left join seller_stats r on r.seller_id = p.seller_id
  left join auctions a on a.product_id = p.id`

export const productOf = (row: ProductRow): Product => ({
  id: row.id,
  title: row.title,
  description: row.description,
  price: wireAmount(row.price_minor, row.base),
  currentBid: wireOrNull(row.current_minor, row.base),
  buyItNowPrice: wireOrNull(row.buy_it_now_minor, row.base),
  ...formatFields(row.format),
  auctionEndTime: row.ends_at?.toISOString() ?? null,
  shippingCost: wireAmount(row.shipping_minor, row.base),
  ...detailsOfRow(row),
  location: row.location,
  images: row.images.map((id) => `/images/${id}`),
  sellerId: row.seller_id,
  categoryId: row.category_id,
  kindId: row.kind_id,
  quantity: row.quantity,
  visibilityBoosted: row.boosted,
  status: row.status,
  base: row.base,
  ...originalOf(row),
  bidCount: row.bid_count ?? 0,
  seller: sellerOf(row),
  ...(row.variety && { variety: row.variety }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The price in the listing's currency. For an auction this is the default currency at its start. */
function originalOf(
  row: ProductRow,
): Pick<Product, 'currency' | 'originalPrice' | 'originalShippingCost'> {
  const { base, currency } = row
  if (isAuction(row.format) || currency === base)
    return {
      currency: base,
      originalPrice: wireAmount(row.price_minor, base),
      originalShippingCost: wireAmount(row.shipping_minor, base),
    }
  return {
    currency,
    originalPrice: wireAmount(row.original_price_minor, currency),
    originalShippingCost: wireAmount(row.original_shipping_minor ?? 0n, currency),
  }
}

const wireOrNull = (minor: bigint | null, currency: CurrencyCode): string | null =>
  minor === null ? null : wireAmount(minor, currency)

export const sellerOf = (row: SellerRow): Product['seller'] => ({
  id: row.seller_id,
  username: row.username,
  city: row.city,
  memberSince: row.member_since.toISOString(),
  ...statsOf(row),
  emailVerified: row.email_verified,
  phoneVerified: row.phone_verified,
})

/** A `ProductRow` with the extra fields of the listing's page. */
export interface ProductDetailRow extends ProductRow {
  version: number
  attributes: AttributeValues
  variants: VariantsRow | null
  server_time: Date
  leading: boolean
  has_bid: boolean
  reserve: ProductDetail['reserve']
  own_max_minor: bigint | null
  steps: unknown
  bid_approval: ProductDetail['bidApproval']
  soft_closes: number | null
  outages: ProductDetail['outages'] | null
  sold_by: ProductDetail['soldBy']
  sold_minor: bigint | null
  takes_offers: boolean
  won: boolean
  own_order: OwnOrderRow | null
  bus_usd_minor: bigint | null
  pickup_usd_minor: bigint | null
  taken_down: TakenDownAs | null
  taken_down_reason: string | null
  taken_down_at: Date | null
  seller_away: SellerAway | null
  seller_business: Business | null
  collection: ProductDetail['collection']
  courier_prices: ProductDetail['courierPrices']
  combined_delivery: ProductDetail['combinedDelivery']
  seller_id_checked: string | null
}

type OwnOrder = NonNullable<ProductDetail['ownOrder']>
interface OwnOrderRow extends Omit<OwnOrder, 'unitPrice' | 'unitUsd'> {
  unitMinor: string
  rate: number
}

const ownOrderOf = ({ unitMinor, rate, paymentDueAt, ...order }: OwnOrderRow): OwnOrder => ({
  ...order,
  paymentDueAt: paymentDueAt && new Date(paymentDueAt).toISOString(),
  unitPrice: wireAmount(BigInt(unitMinor), order.base),
  unitUsd: wireAmount(usdMinorOf(BigInt(unitMinor), rate, order.base), 'USD'),
})

export const productDetailOf = (row: ProductDetailRow, tree: Tree): ProductDetail => ({
  ...productOf(row),
  version: row.version,
  serverTime: row.server_time.toISOString(),
  leading: row.leading,
  hasBid: row.has_bid,
  reserve: row.reserve,
  ownMaximum: wireOrNull(row.own_max_minor, row.base),
  bidStep:
    row.current_minor === null
      ? null
      : wireAmount(stepAt(stepsOf(row.steps, row.base), row.current_minor), row.base),
  bidApproval: row.bid_approval,
  extended: (row.soft_closes ?? 0) > 0,
  outages: row.outages ?? [],
  soldBy: row.sold_by,
  soldPrice: wireOrNull(row.sold_minor, row.base),
  takesOffers: row.takes_offers,
  won: row.won,
  ownOrder: row.own_order && ownOrderOf(row.own_order),
  busPrice: row.bus_usd_minor === null ? null : wireAmount(row.bus_usd_minor, 'USD'),
  pickupPrice: row.pickup_usd_minor === null ? null : wireAmount(row.pickup_usd_minor, 'USD'),
  takenDown: takenDownOf(row),
  sellerAway: row.seller_away,
  sellerBusiness: row.seller_business,
  combinedDelivery: row.combined_delivery,
  collection: row.collection,
  courierPrices: row.courier_prices,
  sellerIdChecked: row.seller_id_checked,
  trail: breadcrumbOf(tree, { categoryId: row.category_id, kindId: row.kind_id }),
  attributes: shownAttributes(
    tree.attributesOf({ categoryId: row.category_id, kindId: row.kind_id }),
    row.attributes,
  ),
  ...(row.variants && { variants: variantsOfRow(row.variants, row) }),
})

function reasonOf(as: TakenDownAs): string {
  const { products: m } = messagesIn('en')
  if (as === 'suspended') return m.hiddenBySuspension
  return as === 'fee' ? m.hiddenByFee : ''
}

/** Why a listing is not shown. */
export const takenDownOf = (row: {
  taken_down: TakenDownAs | null
  taken_down_reason: string | null
  taken_down_at: Date | null
}): TakenDown =>
  row.taken_down && {
    as: row.taken_down,
    reason: row.taken_down_reason ?? reasonOf(row.taken_down),
    at: row.taken_down_at?.toISOString() ?? '',
  }
