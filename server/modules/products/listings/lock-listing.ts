import { detailsOfRow, type DetailRow } from '../details.ts'
import type { AttributeValues } from '#contracts/categories/attribute.rules.ts'
import { type Format } from '#contracts/products/formats.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { readVariants } from '../variants/store.ts'
import type { StoredListing } from './listing-shape.rules.ts'

interface Row extends DetailRow {
  id: ProductId
  seller_id: UserId
  status: StoredListing['status']
  version: number
  title: string
  description: string
  category_id: string | null
  kind_id: string | null
  location: string | null
  attributes: AttributeValues
  format: Format
  currency: CurrencyCode
  base: CurrencyCode
  original_price_minor: bigint
  original_shipping_minor: bigint | null
  price_minor: bigint
  shipping_minor: bigint
  priced_rate: number | null
  quantity: number
  takes_offers: boolean
  option_names: string[] | null
  variant_base_minor: bigint | null
  offers_accept_minor: bigint | null
  offers_decline_minor: bigint | null
  ends_at: Date | null
  starts_at: Date
  bid_count: number
  buy_it_now_minor: bigint | null
  reserve_minor: bigint | null
  approves_bidders: boolean
  relists_left: number
  relist_percent_off: number
  relisted_as: ProductId | null
  waits_since: Date | null
  last_heartbeat: Date | null
}

/** The current listing. Throws `product_not_found`. */
export async function readListing(db: Kysely<Schema>, id: ProductId): Promise<StoredListing> {
  const { rows } = await sql<Row>`
    select p.*, a.ends_at, a.starts_at, a.bid_count, a.buy_it_now_minor, a.reserve_minor,
      a.approves_bidders, a.relists_left, a.relist_percent_off,
      case when p.taken_down = 'fee' then p.taken_down_at end as waits_since,
      (select again.id from products again where again.relisted_from = p.id) as relisted_as,
      (select at from service_heartbeat) as last_heartbeat
    from products p left join auctions a on a.product_id = p.id
    where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError('product_not_found')
  return { ...listingOfRow(row), variants: await variantsOfRow(db, row) }
}

/**
 * Locks a listing against concurrent orders, bids, changes and the close of its auction. Like bids and the close, it
 * locks the auction first to avoid deadlocks. A statement that waited for a lock sees old data, so both rows are read
 * afterwards. Throws `product_not_found`.
 */
export async function lockListing(tx: Transaction<Schema>, id: ProductId): Promise<StoredListing> {
  await sql`select from auctions where product_id = ${id} for update`.execute(tx)
  await sql`select from products where id = ${id} for no key update`.execute(tx)
  return readListing(tx, id)
}

async function variantsOfRow(
  db: Kysely<Schema>,
  { id, option_names: options, variant_base_minor: baseMinor }: Row,
): Promise<StoredListing['variants']> {
  if (!options || baseMinor === null) return null
  return { options, baseMinor, list: await readVariants(db, id) }
}

function listingOfRow(row: Row): Omit<StoredListing, 'variants'> {
  return {
    id: row.id,
    sellerId: row.seller_id,
    status: row.status,
    version: row.version,
    title: row.title,
    description: row.description,
    ...detailsOfRow(row),
    categoryId: row.category_id,
    kindId: row.kind_id,
    location: row.location,
    attributes: row.attributes,
    format: row.format,
    currency: row.currency,
    base: row.base,
    originalMinor: row.original_price_minor,
    originalShippingMinor: row.original_shipping_minor ?? row.shipping_minor,
    pricedRate: row.priced_rate,
    priceMinor: row.price_minor,
    shippingMinor: row.shipping_minor,
    quantity: row.quantity,
    offers: {
      takes: row.takes_offers,
      acceptMinor: row.offers_accept_minor,
      declineMinor: row.offers_decline_minor,
    },
    auction: row.ends_at && {
      endsAt: row.ends_at,
      startsAt: row.starts_at,
      bidCount: row.bid_count,
      lastHeartbeat: row.last_heartbeat,
      buyItNowMinor: row.buy_it_now_minor,
      reserveMinor: row.reserve_minor,
      approvesBidders: row.approves_bidders,
      relist: { times: row.relists_left, percentOff: row.relist_percent_off },
    },
    relistedAs: row.relisted_as,
    waitsSince: row.waits_since,
  }
}
