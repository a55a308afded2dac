import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { decimalOf, usdMinorOf, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import { exchangeRate } from '../../platform/settings.ts'
import { csvColumns, factColumns, type CsvColumn } from './csv-columns.rules.ts'

interface Row {
  id: string
  title: string
  description: string
  condition: string
  currency: CurrencyCode
  original_price_minor: bigint
  quantity: number
  category_id: string | null
  kind_id: string | null
  location: string | null
  shipping_minor: bigint
  allows_collection: boolean
  collection_only: boolean
  is_auction: boolean
  days: number | null
  buy_it_now_minor: bigint | null
  reserve_minor: bigint | null
  status: string
  current_minor: bigint | null
  bid_count: number | null
  views: number
  watchers: number
  created_at: Date
  ends_at: Date | null
}

/** Listings in one file, the newest. */
const most = 5000

/**
 * A person's own listings as a file that can be read back: amounts in each listing's own currency. What a
 * spreadsheet would take for a formula is written as text.
 */
export async function exportListings(app: App, sellerId: UserId): Promise<string> {
  await app.limits.take('listing_file', sellerId)
  const rate = await exchangeRate(app)
  const { rows } = await sql<Row>`
    select p.*, a.buy_it_now_minor, a.reserve_minor, a.current_minor, a.bid_count, a.ends_at,
      greatest(1, round(extract(epoch from a.ends_at - a.starts_at) / 86400))::int as days,
      coalesce((select sum(views) from product_views v where v.product_id = p.id), 0)::int as views,
      (select count(*) from watchlist w where w.product_id = p.id)::int as watchers
    from products p left join auctions a on a.product_id = p.id
    where p.seller_id = ${sellerId} order by p.created_at desc, p.id desc limit ${most}`.execute(
    app.db,
  )
  return stringify(
    rows.map((row) => cellsOf(row, rate)),
    {
      header: true,
      columns: [...csvColumns, ...factColumns],
      escape_formulas: true,
      // What Excel needs to read accents right.
      bom: true,
      record_delimiter: 'windows',
    },
  )
}

function cellsOf(
  row: Row,
  rate: number,
): Record<CsvColumn | (typeof factColumns)[number], string | number> {
  const own = (zwlMinor: bigint | null): string => {
    if (zwlMinor === null) return ''
    return decimalOf(row.currency === 'USD' ? usdMinorOf(zwlMinor, rate) : zwlMinor)
  }
  return {
    title: row.title,
    description: row.description,
    condition: row.condition,
    price: decimalOf(row.original_price_minor),
    currency: row.currency,
    quantity: row.is_auction ? 1 : row.quantity,
    category: row.kind_id ?? row.category_id ?? '',
    location: row.location ?? '',
    shipping: row.shipping_minor > 0n ? own(row.shipping_minor) : '',
    collection: row.collection_only ? 'only' : row.allows_collection ? 'yes' : 'no',
    format: row.is_auction ? 'auction' : 'fixed',
    days: row.days ?? '',
    buy_it_now: own(row.buy_it_now_minor),
    reserve: own(row.reserve_minor),
    id: row.id,
    status: row.status,
    current_bid: row.current_minor === null ? '' : decimalOf(row.current_minor),
    bids: row.bid_count ?? '',
    views: row.views,
    watchers: row.watchers,
    created: row.created_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? '',
  }
}
