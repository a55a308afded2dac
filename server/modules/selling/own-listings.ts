import { sql } from 'kysely'
import type { AttributeValues } from '#contracts/categories/attribute.rules.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { SellerListing, SellingTab } from '#contracts/selling/selling.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import { collectionColumn, ownCourierColumn } from '../../platform/listing-ways.ts'
import type { Page } from '../../platform/http/answers/paging.ts'
import type { TakenDownAs } from '#contracts/products/products.ts'
import {
  readProducts,
  takenDownOf,
  variantsColumn,
  variantsOfRow,
  type VariantsRow,
} from '../products/index.ts'

interface OwnRow {
  id: ProductId
  version: number
  description: string
  attributes: AttributeValues
  variants: VariantsRow | null
  reserve_minor: bigint | null
  starts_at: Date | null
  approves_bidders: boolean | null
  relists_left: number | null
  relist_percent_off: number | null
  takes_offers: boolean
  offers_accept_minor: bigint | null
  offers_decline_minor: bigint | null
  views: number
  watchers: number
  relisted_as: ProductId | null
  taken_down: TakenDownAs | null
  taken_down_reason: string | null
  taken_down_at: Date | null
  fee_usd_minor: bigint
  courier_prices: SellerListing['courierPrices']
  collection_terms: SellerListing['collectionTerms']
}

const columns = sql`p.id, p.version, p.description, p.attributes, ${sql.raw(variantsColumn('(select rates_in_force())'))},
  a.reserve_minor, a.starts_at,
  a.approves_bidders, a.relists_left, a.relist_percent_off, p.takes_offers, p.offers_accept_minor, p.offers_decline_minor,
  coalesce((select sum(views) from product_views v where v.product_id = p.id), 0)::int as views,
  (select count(*) from watchlist w where w.product_id = p.id)::int as watchers,
  (select again.id from products again where again.relisted_from = p.id) as relisted_as,
  p.taken_down, p.taken_down_reason, p.taken_down_at,
  ${sql.raw(ownCourierColumn('p'))} as courier_prices,
  ${sql.raw(collectionColumn('p'))} as collection_terms,
  coalesce((select case when f.paid_at is null then f.usd_minor else f.paid_usd_minor end
    from listing_fees f where f.product_id = p.id), 0)::bigint as fee_usd_minor`

/** The statuses of each tab. Listings under review count as active, listings that staff removed as ended. */
const statuses: Record<SellingTab, string[]> = {
  active: ['active', 'reserved'],
  sold: ['sold'],
  ended: ['ended', 'removed'],
}

/** Returns one page of a member's listings, newest first, and their total number. */
export async function ownListings(
  app: App,
  sellerId: UserId,
  tab: SellingTab,
  { limit, offset }: Page,
): Promise<{ listings: SellerListing[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<OwnRow>`
      select ${columns} from products p left join auctions a on a.product_id = p.id
      where p.seller_id = ${sellerId} and p.status = any(${statuses[tab]}::text[])
      order by ${tab === 'active' ? sql`p.created_at` : sql`p.updated_at`} desc, p.id desc
      limit ${limit} offset ${offset}`.execute(app.db),
    sql<{ total: number }>`
      select count(*)::int as total from products
      where seller_id = ${sellerId} and status = any(${statuses[tab]}::text[])`.execute(app.db),
  ])
  return { listings: await withProducts(app, rows), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Returns one of the member's listings with its full description. Throws `product_not_found`, also for another
 * member's.
 */
export async function ownListing(
  app: App,
  sellerId: UserId,
  id: ProductId,
): Promise<SellerListing> {
  const { rows } = await sql<OwnRow>`
    select ${columns} from products p left join auctions a on a.product_id = p.id
    where p.id = ${id} and p.seller_id = ${sellerId}`.execute(app.db)
  const [listing] = await withProducts(app, rows)
  if (!listing) throw new DomainError('product_not_found')
  return { ...listing, description: rows[0]!.description }
}

async function withProducts(app: App, rows: OwnRow[]): Promise<SellerListing[]> {
  const products = await readProducts(
    app,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const product = products.get(row.id)
    if (!product) return []
    const offerAmount = (minor: bigint | null) =>
      minor === null ? null : wireAmount(minor, product.currency)
    return {
      ...product,
      version: row.version,
      attributeValues: row.attributes,
      ...(row.variants && { variants: variantsOfRow(row.variants, product) }),
      reservePrice: row.reserve_minor === null ? null : wireAmount(row.reserve_minor, product.base),
      approvesBidders: row.approves_bidders ?? false,
      autoRelistTimes: row.relists_left ?? 0,
      autoRelistPercentOff: row.relist_percent_off ?? 0,
      takesOffers: row.takes_offers,
      acceptOffersFrom: offerAmount(row.offers_accept_minor),
      declineOffersBelow: offerAmount(row.offers_decline_minor),
      courierPrices: row.courier_prices,
      collectionTerms: row.collection_terms,
      auctionStartTime: row.starts_at?.toISOString() ?? null,
      views: row.views,
      watchers: row.watchers,
      relistedAs: row.relisted_as,
      takenDown: takenDownOf(row),
      listingFeeUsd: wireAmount(row.fee_usd_minor, 'USD'),
    }
  })
}
