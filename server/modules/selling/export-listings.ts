import { type Format, isAuction } from '#contracts/products/formats.ts'
import { stringify } from 'csv-stringify/sync'
import { sql, type Kysely } from 'kysely'
import { shownAttributes, type AttributeValues } from '#contracts/categories/attribute.rules.ts'
import { decimalOf, type CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import type { Variants } from '#contracts/products/variants.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { variantsColumn, variantsOfRow, type VariantsRow } from '../products/index.ts'
import { readTree, type Tree } from '../categories/index.ts'
import {
  attributeColumn,
  isAttributeColumn,
  csvColumns,
  deliveryCellNames,
  variantCellNames,
  factColumns,
  type CsvColumn,
} from './csv-columns.rules.ts'
import { courierCell } from './csv-courier.rules.ts'
import { variantCells } from './csv-variants.rules.ts'

interface Row {
  id: ProductId
  version: number
  title: string
  description: string
  condition: string
  currency: CurrencyCode
  base: CurrencyCode
  original_price_minor: bigint
  variant_base_minor: bigint | null
  original_shipping_minor: bigint | null
  price_minor: bigint
  quantity: number
  category_id: string | null
  kind_id: string | null
  location: string | null
  attributes: AttributeValues
  variants: VariantsRow | null
  shipping_minor: bigint
  allows_collection: boolean
  collection_only: boolean
  format: Format
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
  courier: { group: string; price: string | null }[] | null
  collection_place: string | null
  collection_times: string | null
}

/** Maximum number of listings in one file; the newest are exported. */
const most = 5000

type Cells = Partial<Record<string, string | number>> &
  Record<CsvColumn | (typeof factColumns)[number], string | number>

/** A listing as a line of a file, and what the file does not say. */
export interface OwnLine {
  id: ProductId
  version: number
  endsAt: Date | null
  variants: Variants | null
  cells: Cells
}

/** A member's listings as lines, newest first: all of them, or those with these ids. */
export async function ownLines(
  app: App,
  db: Kysely<Schema>,
  sellerId: UserId,
  ids?: readonly ProductId[],
): Promise<OwnLine[]> {
  const { rows } = await sql<Row>`
    select p.*, ${sql.raw(variantsColumn('(select rates_in_force())'))}, a.buy_it_now_minor, a.reserve_minor, a.current_minor, a.bid_count, a.ends_at,
      greatest(1, round(extract(epoch from a.ends_at - a.starts_at) / 86400))::int as days,
      coalesce((select sum(views) from product_views v where v.product_id = p.id), 0)::int as views,
      (select count(*) from watchlist w where w.product_id = p.id)::int as watchers,
      (select json_agg(json_build_object('group', g.name, 'price', amount_text(w.minor, w.currency)) order by g.name)
        from listing_ways w join city_groups g on g.id = w.group_id where w.product_id = p.id) as courier,
      t.place as collection_place, t.times as collection_times
    from products p left join auctions a on a.product_id = p.id 
      left join listing_ways t on t.product_id = p.id and t.way = 'collection'
    where p.seller_id = ${sellerId} ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}
    order by p.created_at desc, p.id desc limit ${most}`.execute(db)
  const tree = await readTree(app)
  return rows.map((row) => {
    const variants = row.variants && variantsOfRow(row.variants, row)
    return {
      id: row.id,
      version: row.version,
      endsAt: row.ends_at,
      variants,
      cells: { ...attributeCells(row, tree), ...cellsOf(row, variants) },
    }
  })
}

/**
 * Exports a member's listings as a file that can be imported again. Amounts are in the currency of each listing.
 * Possible formulas are escaped.
 */
export async function exportListings(app: App, sellerId: UserId): Promise<string> {
  await app.limits.take('listing_file', sellerId)
  const lines = (await ownLines(app, app.reads.shared().db, sellerId)).map(({ cells }) => cells)
  const attributeColumns = [
    ...new Set(lines.flatMap((line) => Object.keys(line)).filter(isAttributeColumn)),
  ].toSorted()
  const columns = csvColumns.filter(
    (column) => !isRareCell(column) || lines.some((line) => line[column] !== ''),
  )
  return stringify(lines, {
    header: true,
    columns: [...columns, ...attributeColumns, ...factColumns],
    escape_formulas: true,
    // Excel needs the byte order mark to read accented letters.
    bom: true,
    record_delimiter: 'windows',
  })
}

const isRareCell = (column: CsvColumn): boolean =>
  [...variantCellNames, ...deliveryCellNames].some((name) => name === column)

/** What its category still asks for, so that the file can be imported again. */
const attributeCells = (row: Row, tree: Tree): Record<string, string> =>
  Object.fromEntries(
    shownAttributes(
      tree.attributesOf({ categoryId: row.category_id, kindId: row.kind_id }),
      row.attributes,
    ).map(({ key, value }) => [attributeColumn(key), value]),
  )

function cellsOf(
  row: Row,
  variants: Variants | null,
): Record<CsvColumn | (typeof factColumns)[number], string | number> {
  const amount = (minor: bigint | null): string => (minor ? decimalOf(minor, price.currency) : '')
  // An auction's amounts are in the currency of the auction, even if the item was listed in another currency.
  const price = isAuction(row.format)
    ? { currency: row.base, minor: row.price_minor, shippingMinor: row.shipping_minor }
    : {
        currency: row.currency,
        minor: row.variant_base_minor ?? row.original_price_minor,
        shippingMinor: row.original_shipping_minor ?? row.shipping_minor,
      }
  return {
    title: row.title,
    description: row.description,
    condition: row.condition,
    price: amount(price.minor),
    currency: price.currency,
    quantity: isAuction(row.format) ? 1 : row.quantity,
    category: row.kind_id ?? row.category_id ?? '',
    location: row.location ?? '',
    shipping: amount(price.shippingMinor),
    collection: row.collection_only ? 'only' : row.allows_collection ? 'yes' : 'no',
    format: row.format,
    days: row.days ?? '',
    buy_it_now: amount(row.buy_it_now_minor),
    reserve: amount(row.reserve_minor),
    ...(variants ? variantCells(variants) : { options: '', variants: '' }),
    courier: courierCell(row.courier ?? []),
    collection_place: row.collection_place ?? '',
    collection_times: row.collection_times ?? '',
    id: row.id,
    status: row.status,
    current_bid: row.current_minor === null ? '' : decimalOf(row.current_minor, row.base),
    bids: row.bid_count ?? '',
    views: row.views,
    watchers: row.watchers,
    created: row.created_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? '',
  }
}
