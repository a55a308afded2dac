import type { Sort } from '#contracts/categories/categories.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { productColumns, productTables, stampColumn } from '../product-row.ts'
import type { SqlValues } from '../sql-values.ts'
import { runningColumn } from './cached-counts.ts'
import { isEverything, isRare, unfiltered, type Filter } from './list.rules.ts'
import {
  boostsFirst,
  boostsShown,
  deliveredBy,
  endingSoonest,
  forSale,
  forSaleIn,
  narrowed,
  newest,
  ofProducts,
  window,
  type Finding,
} from './list-statement.ts'

/** Rows of an index that a page reads at most. If it finds too few matches among them, the whole list is read. */
const readMax = 2000
/** The last row of the pages that are read this way; later ones are rare. */
const depthMax = 10 * limits.pageSizeDefault

/** SQL of the first rows along an index: what it begins with, its order, and the column that its order adds. */
interface Walk {
  from: string
  order: string
  column: string
}

/**
 * The statement for a page of listings along the index of its sort, without the total. It can be prepared: its plan
 * suits all values, because it reads at most `readMax` rows of an index. It may find fewer rows than there are.
 * Undefined for rare lists, and for those that have no index in their order.
 */
export function pageStatement(
  filter: Filter,
  sort: Sort,
  page: Page,
  values: SqlValues,
  description: string,
): string | undefined {
  const needed = page.offset + page.limit
  if (needed > depthMax || isRare(filter)) return undefined
  // Two limits instead of one for each page leave fewer statements to prepare.
  const rows = needed > limits.pageSizeDefault ? depthMax : limits.pageSizeDefault
  const found = foundBy(filter, sort, rows, values)
  if (!found) return undefined
  return `with ${found.ctes.join(',\n')},
shown as materialized (
  select found_id, row_number() over () as place
  from (select id as found_id from found order by ${found.order}
    limit ${values.add(page.limit, 'int')} offset ${values.add(page.offset, 'int')}) as ordered
)
select ${runningColumn}, ${stampColumn}, ${productColumns(description)}
from shown join ${productTables} on p.id = found_id order by place`
}

function foundBy(
  filter: Filter,
  sort: Sort,
  rows: number,
  values: SqlValues,
): Omit<Finding, 'total'> | undefined {
  const where = [
    forSale('p'),
    ...narrowed(filter, 'p', values),
    ...ofProducts(filter, 'p', values),
  ].join(' and ')
  const walk = (walked: Walk, only = 'true') =>
    `select p.id, p.${walked.column}
     from (select * from products p where p.status = 'active' and ${walked.from} order by ${walked.order} limit ${readMax}) as p
     where ${where} and ${only} order by ${walked.order} limit ${rows}`
  if (sort === 'price_shipping_asc' || sort === 'price_shipping_desc') {
    const way = sort === 'price_shipping_asc' ? 'asc' : 'desc'
    const byTotal = totalWalk(filter, way, values)
    if (!byTotal) return undefined
    return {
      ctes: [`found as materialized (${walk(byTotal)})`],
      order: `total_minor ${way}, id ${way}`,
    }
  }
  if (sort === 'ending_soonest' && filter.type !== 'fixed') {
    // Other listings follow only if every auction was checked.
    const all = `(select count(*) from (select from products a
      where a.status = 'active' and ${auctions('a')} limit ${readMax}) as few) < ${readMax}`
    const more = `p.format = 'fixed' and ${all} and (select count(*) from ending) < ${rows}`
    return {
      ctes: [
        `ending as materialized (${walk(endWalk)})`,
        `others as materialized (${walk(newestWalk(filter, values), more)})`,
        `found as (select id, auction_ends_at, null::timestamptz as created_at from ending
           union all select id, null, created_at from others)`,
      ],
      order: endingSoonest,
    }
  }
  // The mix of everything needs more rows than its page.
  if (sort === 'best_match' && isEverything(filter)) return undefined
  return {
    ctes: [
      `boosted as materialized (select p.id, p.created_at, 0 as tier from products p
         where p.status = 'active' and p.boosted_until > now() and ${where}
         order by ${newest} limit ${boostsShown})`,
      `walked as materialized (${walk(newestWalk(filter, values), 'p.id not in (select id from boosted)')})`,
      `found as (select * from boosted union all select *, 1 from walked)`,
    ],
    order: boostsFirst,
  }
}

const auctions = (alias: string): string =>
  `${alias}.format <> 'fixed' and ${alias}.auction_ends_at > now()`
const endWalk: Walk = {
  from: auctions('p'),
  order: 'p.auction_ends_at, p.id',
  column: 'auction_ends_at',
}

/** Undefined if no index has these listings in the order of their totals. */
function totalWalk(
  { category, sellerId }: Filter,
  way: 'asc' | 'desc',
  values: SqlValues,
): Walk | undefined {
  if (category?.isSubcategory || sellerId !== undefined) return undefined
  return {
    from: category ? only({ category }, values) : 'true',
    order: `p.total_minor ${way}, p.id ${way}`,
    column: 'total_minor',
  }
}

/** The newest listings of the seller, the category, the place or the delivery that the filter names. */
const newestWalk = (filter: Filter, values: SqlValues): Walk => ({
  from: narrowest(filter, values),
  order: newest,
  column: 'created_at',
})

function narrowest({ category, location, delivery, sellerId }: Filter, values: SqlValues): string {
  if (sellerId !== undefined) return only({ sellerId }, values)
  if (category) return only({ category }, values)
  if (location !== undefined) return only({ location }, values)
  return delivery ? deliveredBy[delivery]('p') : 'true'
}

const only = (part: Partial<Filter>, values: SqlValues): string =>
  narrowed({ ...unfiltered, ...part }, 'p', values).join(' and ')

/** The statement that counts the matches, up to `limits.countedMatches` + 1. */
export const countStatement = (filter: Filter, values: SqlValues): string =>
  `select count(*)::int as total, ${runningColumn} from (select from products p where ${forSaleIn(filter, values)}
    order by ${newest} limit ${window}) as few`
