import { matchesWords } from '../search/search-statement.ts'
import type { Queries } from '../search/search.rules.ts'
import type { SqlValues } from '../sql-values.ts'
import { withAttribute } from './attribute-condition.ts'
import { runningColumn } from './cached-counts.ts'
import type { Filter } from './list.rules.ts'
import { forSale, forSaleIn, narrowed, newest, ofProducts } from './list-statement.ts'

/** Maximum number of listings whose values are counted. */
export const facetedMax = 20_000

export interface FacetRow {
  /** Number of listings that the other filters leave, at most `facetedMax` + 1. */
  size: number
  /** The oldest transaction that was still running. */
  running: string
  found: { key: string; value: string; count: number }[]
}

/**
 * The statement that counts the values of the attributes `keys`. Each attribute is counted with all filters but its
 * own, so that its other values can be added. With words it counts the matches of a search.
 */
export function facetStatement(
  filter: Filter,
  keys: readonly string[],
  queries: Queries | undefined,
  values: SqlValues,
): string {
  const { attributes: chosen = [], ...rest } = filter
  const shared: Filter = { ...rest, attributes: undefined }
  const columns = (alias: string) =>
    [
      `${alias}.attributes`,
      ...chosen.map(
        (each, place) => `(${withAttribute(each, alias, values)}) is true as has_${place}`,
      ),
    ].join(', ')
  const words = queries && matchesWords(queries, values)
  const matches = words
    ? `select l.* from product_search s cross join lateral (
         select ${columns('p')} from products p
         where ${['p.id = s.product_id', ...ofProducts(shared, 'p', values)].join(' and ')} offset 0) as l
       where ${[words.where, forSale('s'), ...narrowed(shared, 's', values)].join(' and ')}
       limit ${facetedMax + 1}`
    : `select ${columns('p')} from products p where ${forSaleIn(shared, values)}
       order by ${newest} limit ${facetedMax + 1}`
  const others = chosen.map(
    ({ key }, place) => `(has_${place} or value.key = ${values.add(key, 'text')})`,
  )
  const counted = [`value.key = any(${values.add(keys, 'text[]')})`, ...others].join(' and ')
  return `with ${words ? `${words.things}, ` : ''}matches as materialized (${matches})
select (select count(*)::int from matches) as size, ${runningColumn},
  (select coalesce(jsonb_agg(counts), '[]') from (
     select value.key, value.value, count(*)::int as count
     from matches cross join lateral jsonb_each_text(matches.attributes) as value where ${counted}
     group by 1, 2) as counts) as found`
}
