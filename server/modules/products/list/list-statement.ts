import { formats, isAuction } from '#contracts/products/formats.ts'
import { escapeLiteral } from 'pg'
import type { Sort } from '#contracts/categories/categories.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Conversion } from '../../../kernel/conversion.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { runningColumn } from './cached-counts.ts'
import {
  isEverything,
  isPriced,
  rangeBefore,
  type CategoryFilter,
  type Filter,
} from './list.rules.ts'
import { withAttribute } from './attribute-condition.ts'
import { productColumns, productTables, stampColumn } from '../product-row.ts'
import type { SqlValues } from '../sql-values.ts'

/** Common table expressions that find the matches. `found` has the `id` of each match and the columns of `order`. */
export interface Finding {
  ctes: string[]
  order: string
  /** SQL: the number of matches, at most `limits.countedMatches` + 1. */
  total: string
}

/** Maximum number of rows read along an index. */
export const window = limits.countedMatches + 1
/** Enough rows for the last page that a request can have. */
const deepWindow = limits.pageMax * limits.pageSizeMax
/** Maximum number of boosted listings at the top of a list. */
export const boostsShown = 200

/** SQL: excludes auctions that have ended but are not closed yet. */
export const forSale = (alias: string): string =>
  `(${alias}.auction_ends_at is null or ${alias}.auction_ends_at > now())`

/** SQL: the formats of each type of sale. */
const formatsOf = {
  fixed: `'fixed'`,
  auction: formats.filter(isAuction).map(escapeLiteral).join(', '),
}

/** The conditions of a filter that both `products` and `product_search` can check. */
export function narrowed(filter: Filter, alias: string, values: SqlValues): string[] {
  const all: string[] = []
  if (filter.category !== undefined) all.push(inCategory(filter.category, alias, values))
  if (filter.location !== undefined)
    all.push(`${alias}.location = ${values.add(filter.location, 'text')}`)
  if (filter.conditions !== undefined) {
    const [only, ...more] = filter.conditions
    all.push(
      more.length === 0
        ? `${alias}.condition = ${values.add(only, 'text')}`
        : `${alias}.condition = any(${values.add(filter.conditions, 'text[]')})`,
    )
  }
  if (filter.type !== undefined) all.push(`${alias}.format in (${formatsOf[filter.type]})`)
  if (filter.sellerId !== undefined)
    all.push(`${alias}.seller_id = ${values.add(filter.sellerId, 'uuid')}`)
  if (filter.productId !== undefined)
    all.push(
      `${alias}.${alias === 's' ? 'product_id' : 'id'} = ${values.add(filter.productId, 'uuid')}`,
    )
  return all
}

/** SQL: whether a listing is in the category. A listing that is being recategorized counts in its new category. */
function inCategory(category: CategoryFilter, alias: string, values: SqlValues): string {
  const column = `${alias}.${category.isSubcategory ? 'kind_id' : 'category_id'}`
  const inCategoryItself = `${column} = ${values.add(category.id, 'text')}`
  if (category.joining.length + category.recategorizing.length === 0) return inCategoryItself
  const leaf = `coalesce(${alias}.kind_id, ${alias}.category_id)`
  const joining = `${leaf} = any(${values.add(category.joining, 'text[]')})`
  if (category.isSubcategory) return `(${inCategoryItself} or ${joining})`
  return `(${inCategoryItself} and ${leaf} <> all(${values.add(category.recategorizing, 'text[]')}) or ${joining})`
}

/** SQL: price plus shipping of a listing in the default currency, the sort key of lists. */
export const totalOf = ({ conversion }: Filter, alias: string): string =>
  conversion
    ? `case when ${isIn(conversion.from, alias)} then ${converted(conversion, alias)} else ${alias}.total_minor end`
    : `${alias}.total_minor`

const isIn = (code: string, alias: string): string =>
  `${alias}.list_currency = ${escapeLiteral(code)}`
const converted = ({ rate }: Conversion, alias: string): string =>
  `greatest(1, converted_minor(${alias}.total_minor, ${escapeLiteral(rate)}::numeric))`

/** SQL: the conditions of the delivery filter. */
export const deliveredBy = {
  free: (alias: string) => `${alias}.shipping_minor = 0 and not ${alias}.collection_only`,
  collection: (alias: string) => `${alias}.allows_collection`,
}

/** The conditions of a price range, delivery and attributes. Only `products` has these columns. */
export const ofProducts = (filter: Filter, alias: string, values: SqlValues): string[] => [
  ...priced(filter, alias, values),
  ...(filter.delivery ? [deliveredBy[filter.delivery](alias)] : []),
  ...(filter.attributes ?? []).map((each) => withAttribute(each, alias, values)),
]

function priced(filter: Filter, alias: string, values: SqlValues): string[] {
  const { conversion } = filter
  if (!conversion || !isPriced(filter)) return within(filter, alias, values)
  const { from, to, rate } = conversion
  const among = (code: string, range: Range) =>
    [isIn(code, alias), ...within(range, alias, values)].join(' and ')
  return [`(${among(to, filter)} or ${among(from, rangeBefore(filter, rate))})`]
}

type Range = Pick<Filter, 'minMinor' | 'maxMinor'>

function within({ minMinor, maxMinor }: Range, alias: string, values: SqlValues): string[] {
  const column = `${alias}.list_minor`
  const all: string[] = []
  if (minMinor !== undefined) all.push(`${column} >= ${values.add(minMinor, 'bigint')}`)
  if (maxMinor !== undefined) all.push(`${column} <= ${values.add(maxMinor, 'bigint')}`)
  return all
}

/**
 * SQL: the first `rows` listings by total, with `id`, `total_minor` and `auction_ends_at`. During a conversion of the
 * default currency it reads the index once for each currency.
 */
export function walkByTotal(
  { conversion }: Filter,
  {
    alias,
    where,
    way,
    rows,
  }: { alias: string; where: string; way: 'asc' | 'desc'; rows: number | string },
): string {
  const among = (which: string, total: string) =>
    `select ${alias}.id, ${total} as total_minor, ${alias}.auction_ends_at from products ${alias}
         where ${which} order by ${alias}.total_minor ${way}, ${alias}.id ${way} limit ${rows}`
  const converting = (code: string, total: string) =>
    `select * from (${among(`${where} and ${isIn(code, alias)}`, total)}) as walked`
  if (!conversion) return among(where, `${alias}.total_minor`)
  return `select * from (${converting(conversion.to, `${alias}.total_minor`)}
         union all ${converting(conversion.from, converted(conversion, alias))}) as both_walks
         order by total_minor ${way}, id ${way} limit ${rows}`
}

export const newest = 'p.created_at desc, p.id desc'
/** Auctions by their end, the earlier listed first if equal; then other listings, the newest first. */
export const endingSoonest =
  'auction_ends_at, case when auction_ends_at is not null then id end, created_at desc, id desc'
export const boostsFirst = 'tier, created_at desc, id desc'
const columns = `p.id, p.created_at, p.format <> 'fixed' as auction`

const boostedFirst = (where: string): string =>
  `boosted as materialized (select ${columns}, 0 as tier from products p
     where p.boosted_until > now() and ${where} order by ${newest} limit ${boostsShown})`
const walkedByAge = (where: string, rows: number): string =>
  `walked as materialized (select ${columns}, 1 as tier from products p
     where ${where} order by ${newest} limit ${rows})`

/** Auctions on the first page of everything, as long as there are other listings; and the other way round. */
const half = limits.pageSizeDefault / 2

/** SQL: the listings of `products p` for sale that match a filter. */
export const forSaleIn = (filter: Filter, values: SqlValues): string =>
  [
    "p.status = 'active'",
    forSale('p'),
    ...narrowed(filter, 'p', values),
    ...ofProducts(filter, 'p', values),
  ].join(' and ')

/** SQL: excludes the listings `p` that are not for sale at a price and with the delivery of the filter. */
export const inRange = (filter: Filter, values: SqlValues): string =>
  ["p.status = 'active'", forSale('p'), ...ofProducts(filter, 'p', values)].join(' and ')

/** Finds listings without search words. Reads the index of the sort, up to `window` rows. */
export function findListings(filter: Filter, sort: Sort, page: Page, values: SqlValues): Finding {
  const rows = page.offset + page.limit > window ? deepWindow : window
  const where = forSaleIn(filter, values)
  const total = 'select count(*)::int from found'
  if (sort === 'best_match' && isEverything(filter))
    return {
      ctes: [
        boostedFirst(where),
        walkedByAge(where, rows),
        `ranked as (select *, row_number() over (partition by auction order by ${boostsFirst}) as turn,
           row_number() over (order by ${boostsFirst}) as age
         from (select * from boosted union all
           select * from walked where id not in (select id from boosted)) as listed)`,
        `found as (select id, created_at, tier,
           case when tier > 0 and age <= ${window} and turn <= ${half} then 2 * turn + auction::int end as spot
         from ranked)`,
      ],
      order: 'tier, spot, created_at desc, id desc',
      total,
    }
  if (sort === 'best_match' || (sort === 'ending_soonest' && filter.type === 'fixed'))
    return {
      ctes: [
        boostedFirst(where),
        walkedByAge(where, rows),
        `found as (select * from boosted union all
           select * from walked where id not in (select id from boosted))`,
      ],
      order: boostsFirst,
      total,
    }
  if (sort === 'ending_soonest')
    return {
      ctes: [
        `ending as materialized (select p.id, p.auction_ends_at, p.created_at from products p
           where p.format <> 'fixed' and ${where} order by p.auction_ends_at, p.id limit ${rows})`,
        `others as materialized (select p.id, p.auction_ends_at, p.created_at from products p
           where (select count(*) from ending) < ${rows} and p.format = 'fixed' and ${where} order by ${newest} limit ${rows})`,
        'found as (select * from ending union all select * from others)',
      ],
      order: endingSoonest,
      total,
    }
  const way = sort === 'price_shipping_asc' ? 'asc' : 'desc'
  return {
    ctes: [`found as materialized (${walkByTotal(filter, { alias: 'p', where, way, rows })})`],
    order: `total_minor ${way}, id ${way}`,
    total,
  }
}

/**
 * The statement for a page of listings, each row with the total. An empty page has one row with only the total.
 * `description` is the SQL of that column.
 */
export function listStatement(
  finding: Finding,
  page: Page,
  values: SqlValues,
  description: string,
): string {
  const limit = values.add(page.limit, 'int')
  const offset = values.add(page.offset, 'int')
  return `with ${finding.ctes.join(',\n')},
shown as materialized (
  select found_id, row_number() over () as place
  from (select id as found_id from found order by ${finding.order} limit ${limit} offset ${offset}) as ordered
)
select counted.*, ${stampColumn}, ${productColumns(description)}
from (select (${finding.total}) as total, ${runningColumn}) as counted
left join (shown join ${productTables} on p.id = found_id) on true
order by place`
}
