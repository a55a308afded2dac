import { limits } from '#contracts/common/limits.ts'
import type { ProductCounts } from '#contracts/products/products.ts'
import { conditions } from '#contracts/categories/categories.ts'
import { matchesWords } from '../search/search-statement.ts'
import type { Queries } from '../search/search.rules.ts'
import type { SqlValues } from '../sql-values.ts'
import { runningColumn } from './cached-counts.ts'
import { unfiltered, type Filter } from './list.rules.ts'
import {
  deliveredBy,
  forSale,
  forSaleIn,
  narrowed,
  newest,
  ofProducts,
  window,
} from './list-statement.ts'

/** Maximum number of listings that are grouped by category, and of matches of a search that are counted. */
const groupedMax = 5 * limits.countedMatches

type Choice = Exclude<keyof ProductCounts, 'categories'>

/** The choices of the filters, each with the changes that it makes to them. */
const choices: Record<Choice, Partial<Filter>> = {
  all: { type: undefined, delivery: undefined },
  fixed: { type: 'fixed' },
  auction: { type: 'auction' },
  free: { delivery: 'free' },
  collection: { delivery: 'collection' },
  new: { conditions: ['new'] },
  used: { conditions: conditions.filter((condition) => condition !== 'new') },
}

/** The listings of each choice. */
export type CountRow = Record<Choice, number> & {
  /** There were more than `groupedMax` listings. The counts of a search are then of the first ones only. */
  crowded: boolean
  /** The oldest transaction that was still running. */
  running: string
  categories: { category_id: string; kind_id: string | null; count: number }[]
}

const byCategory = (from: string): string =>
  `(select coalesce(jsonb_agg(by_category), '[]') from (
     select category_id, kind_id, count(*)::int as count from ${from} and category_id is not null
     group by category_id, kind_id) as by_category) as categories`

/** Filters that every choice has. The others are the choices themselves; attributes are of one category. */
export const sharedPart = (filter: Filter): Filter => ({
  ...filter,
  category: filter.attributes && filter.category,
  conditions: undefined,
  type: undefined,
  delivery: undefined,
})

/** The statement that counts at most `groupedMax` listings for all choices together. */
export function countListings(filter: Filter, values: SqlValues): string {
  const where = forSaleIn(sharedPart(filter), values)
  const matches = `select ${choiceColumns(filter, 'p', values)},
      ${deliveredBy.free('p')} as free, ${deliveredBy.collection('p')} as collection
    from products p where ${where} order by ${newest} limit ${groupedMax + 1}`
  return `with matches as materialized (${matches})
${countChoices(filter)}`
}

/** The choices that need another count: in a crowd, the counts up to the limit are of the newest listings only. */
export const uncountedChoices = (row: CountRow): Choice[] =>
  (Object.keys(choices) as Choice[]).filter((name) => row[name] <= limits.countedMatches)

/**
 * The statement that counts the listings of these choices in a crowd, each along the index of its list up to `window`,
 * and of the categories, unless the filter leaves the whole crowd.
 */
export function countCrowd(filter: Filter, uncounted: Choice[], values: SqlValues): string {
  const listings = (wanted: Filter, columns: string, rows: number) => {
    const where = forSaleIn(wanted, values)
    return `select ${columns} from products p where ${where} order by ${newest} limit ${rows}`
  }
  const counts = uncounted.map(
    (name) =>
      `(select count(*)::int from (${listings({ ...filter, ...choices[name] }, '', window)}) as few) as "${name}"`,
  )
  if (!isNarrow(filter)) return `select ${[...counts, 'true as crowded'].join(',\n')}`
  const grouped = { ...filter, category: undefined }
  return `with grouped as materialized (${listings(grouped, 'category_id, kind_id', groupedMax + 1)})
select ${[...counts, `(select count(*) > ${groupedMax} from grouped) as crowded`].join(',\n')},
  ${byCategory('grouped where true')}`
}

const isNarrow = (filter: Filter): boolean =>
  [filter.conditions, filter.type, filter.delivery].some((value) => value !== undefined)

/**
 * The statement that counts the matches of a search. It reads at most `groupedMax` of them, for all choices together.
 */
export function countMatches(filter: Filter, queries: Queries, values: SqlValues): string {
  const shared = sharedPart(filter)
  const words = matchesWords(queries, values)
  const listed = ['l.id = s.product_id', ...ofProducts(shared, 'l', values)].join(' and ')
  const matches = `select ${choiceColumns(filter, 's', values)}, delivered.*
    from product_search s cross join lateral (
      select ${deliveredBy.free('l')} as free, ${deliveredBy.collection('l')} as collection
      from products l where ${listed} offset 0) as delivered
    where ${[words.where, forSale('s'), ...narrowed(shared, 's', values)].join(' and ')} limit ${groupedMax + 1}`
  return `with ${words.things}, matches as materialized (${matches})
${countChoices(filter)}`
}

/** SQL: what decides to which choices a listing belongs. */
function choiceColumns(filter: Filter, alias: string, values: SqlValues): string {
  const isIn = (part: Partial<Filter>) =>
    narrowed({ ...unfiltered, ...part }, alias, values).join(' and ') || 'true'
  return `${alias}.category_id, ${alias}.kind_id,
      ${isIn({ category: filter.category })} as in_category, ${isIn({ conditions: filter.conditions })} as in_condition,
      ${isIn({ type: filter.type })} as of_type,
      ${alias}.condition = 'new' as new, ${isIn({ type: 'auction' })} as auction`
}

/** SQL: counts the rows of `matches` that belong to each choice. */
function countChoices({ delivery }: Filter): string {
  const sent = delivery ?? 'true'
  const count = (name: string, where: string) =>
    `count(*) filter (where ${where})::int as "${name}"`
  return `select count(*) > ${groupedMax} as crowded, ${runningColumn},
  ${count('all', 'in_category and in_condition')},
  ${count('fixed', `in_category and in_condition and ${sent} and not auction`)},
  ${count('auction', `in_category and in_condition and ${sent} and auction`)},
  ${count('free', 'in_category and in_condition and of_type and free')},
  ${count('collection', 'in_category and in_condition and of_type and collection')},
  ${count('new', `in_category and of_type and ${sent} and new`)},
  ${count('used', `in_category and of_type and ${sent} and not new`)},
  ${byCategory(`matches where in_condition and of_type and ${sent}`)}
from matches`
}
