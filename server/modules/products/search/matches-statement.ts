import type { Sort } from '#contracts/categories/categories.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Filter } from '../list/list.rules.ts'
import { forSale, inRange, narrowed, ofProducts, totalOf, window } from '../list/list-statement.ts'
import { productColumns, productTables, stampColumn } from '../product-row.ts'
import type { SqlValues } from '../sql-values.ts'
import { fitOf, matchesWords, newest, ranked, rankOf } from './search-statement.ts'
import type { Queries } from './search.rules.ts'

/** The statement for all matches of a search, the best first, if there are fewer than `window`. */
export function matchesStatement(filter: Filter, queries: Queries, values: SqlValues): string {
  const words = matchesWords(queries, values)
  const prices = ofProducts(filter, 'l', values)
  const matching = [
    words.where,
    forSale('s'),
    ...narrowed(filter, 's', values),
    ...(prices.length > 0
      ? [`exists (select from products l where l.id = s.product_id and ${prices.join(' and ')})`]
      : []),
  ].join(' and ')
  const score = `case when age <= ${ranked} then ${rankOf(values.add(queries.all, 'tsquery'))} else 0 end`
  return `with ${words.things},
few as materialized (select s.product_id as id, s.created_at, s.document from product_search s where ${matching} limit ${window}),
size as materialized (select count(*)::int as count from few),
fitted as (select *, ${fitOf(queries, values)} as fit from few where (select count from size) < ${window}),
aged as (select *, row_number() over (order by fit desc, ${newest}) as age from fitted),
scored as (select id, fit, ${score} as score, age from aged)
select size.count, pg_snapshot_xmin(pg_current_snapshot())::text as running,
  (select string_agg(id::text, ',' order by fit desc, score desc, age) from scored) as ids,
  (select string_agg(few.id::text, ',' order by few.created_at desc)
   from few join products p on p.id = few.id where (select count from size) < ${window} and p.boosted_until > now()) as boosted
from size`
}

const orders: Record<Exclude<Sort, 'best_match'>, string> = {
  price_shipping_asc: 'total_minor, id',
  price_shipping_desc: 'total_minor desc, id desc',
  ending_soonest: `auction_ends_at, ${newest}`,
}

/** The statement for the ids of the matches in the range of the filter. Best matches have no order here. */
export function rangeStatement(
  filter: Filter,
  sort: Sort,
  ids: readonly ProductId[],
  values: SqlValues,
): string {
  const order = sort === 'best_match' ? '' : ` order by ${orders[sort]}`
  return `select string_agg(id::text, ','${order}) as ids
from (select p.id, p.created_at, p.auction_ends_at, ${totalOf(filter, 'p')} as total_minor from products p
  where p.id = any(${values.add(ids, 'uuid[]')}) and ${inRange(filter, values)} offset 0) as p`
}

/** Listings that were found before. */
export interface Known {
  ids: readonly ProductId[]
  /** This transaction, or a later one, made every change that the listings do not reflect. */
  running: string
}

/** SQL: whether `changes` has a transaction that `running` does not reflect. */
const anySince = (changes: string, column: string, running: string): string =>
  // A restored database can have changes of transactions that are still to come.
  `exists (select from ${changes} and ${column} >= ${running} and ${column} < pg_snapshot_xmax(pg_current_snapshot()))`

/** SQL: whether an entry of the search has changed. */
export const searchChanged = ({ running }: Known, values: SqlValues): string =>
  anySince('product_search where true', 'changed', values.add(running, 'xid8'))

/** SQL: whether a list has changed; `byPrice` if its listings or their order depend on prices. */
export function listChanged({ running }: Known, byPrice: boolean, values: SqlValues): string {
  const since = values.add(running, 'xid8')
  const changed = (where: string) =>
    anySince(`listing_changes where ${where}`, 'transaction', since)
  return byPrice ? `${changed('moved')} or ${changed('not moved')}` : changed('moved')
}

/**
 * The statement for the stamps of the listings with these ids, in this order, that are still in the range of the
 * filter; with a `description` column also for the listings. Each row says whether `changed` is true; if no listing is
 * left, one row has only that.
 */
export const stampedPage = (
  filter: Filter,
  ids: readonly ProductId[],
  changed: string,
  values: SqlValues,
  description?: string,
): string => `with shown as materialized (
  select found_id, place from unnest(${values.add(ids, 'uuid[]')}) with ordinality as listed (found_id, place)
)
select latest.changed, ${stampColumn}, ${description === undefined ? 'p.id' : productColumns(description)}
from (select ${changed} as changed) as latest
left join (shown join ${productTables} on p.id = found_id and ${inRange(filter, values)}) on true
order by place`
