import type { Filter } from './list.rules.ts'
import { forSale, narrowed, ofProducts, window, type Finding } from './list-statement.ts'
import type { Queries } from '../search/search.rules.ts'
import type { SqlValues } from '../sql-values.ts'

/**
 * Finds listings with some of the words. Listings with more of the words come first; words in the title and words that
 * name the object count more.
 */
export function findNearest(filter: Filter, queries: Queries, values: SqlValues): Finding {
  const asked = (query: string) => values.add(query, 'tsquery')
  const parts = values.add(queries.parts, 'text[]')
  const any = asked(queries.parts.join(' | '))
  const prices = ofProducts(filter, 'l', values)
  const where = [
    forSale('s'),
    ...narrowed(filter, 's', values),
    ...(prices.length > 0
      ? [`exists (select from products l where l.id = s.product_id and ${prices.join(' and ')})`]
      : []),
  ].join(' and ')
  const near = (query: string) =>
    `(select s.product_id as id, s.created_at, s.document from product_search s
        where s.document @@ ${query} and ${where} limit ${window})`
  return {
    ctes: [
      `near as materialized (select distinct on (id) *
         from (${near(asked(queries.butOne))} union all ${near(any)}) as both_ways order by id)`,
      `fitted as materialized (select id, created_at, 3 * (document @@ ${asked(queries.noun)})::int
           + (select coalesce(sum((document @@ part)::int + (ts_filter(document, '{a,b}') @@ part)::int), 0)
              from unnest(${parts}::tsquery[]) as part) as fit,
           ts_rank_cd('{0.1, 0.2, 0.5, 1}', document, ${any}, 1) as score
         from (select * from near limit ${window}) as few)`,
      // Results that match less than half as well as the best are left out.
      `found as (select * from fitted where 2 * fit > (select max(fit) from fitted))`,
    ],
    order: 'fit desc, score desc, created_at desc, id desc',
    total: 'select count(*)::int from found',
  }
}
