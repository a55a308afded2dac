import type { Sort } from '../../../../contracts/categories/categories.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import type { Filter } from '../list/list.rules.ts'
import {
  boostsShown,
  forSale,
  narrowed,
  priced,
  totalOf,
  walkByTotal,
  window,
  type Finding,
} from '../list/list-statement.ts'
import type { Queries } from './search.rules.ts'
import type { SqlValues } from '../sql-values.ts'

/** Number of newest matches to rank if there are too many to rank all. */
const ranked = 100
/** Maximum number of listings read in the order of the sort. */
const walkMax = 20_000
/** Maximum number of matches read from the word index if the walk found too few. */
const gatherMax = 50_000

export interface Search {
  queries: Queries
  /** A recent search with these words had more matches than the window, so they are not counted again. */
  crowded: boolean
}

/** SQL to find the matches of a sort. */
interface Way {
  /** The table of all matches, as `s`. */
  from: string
  /** The same rows in the order of the sort, at most `walkMax`. */
  walk: string
  /** The columns of a match. `walked` replaces them in a walk, so that PostgreSQL can use the order of the walk. */
  columns: string
  walked?: string
  order: string
}

/**
 * Finds listings by words. Up to the window, matches come from the word index and are ranked or sorted exactly. Beyond
 * it the index of the sort order is read up to a bound until there are enough matches, and best match ranks only the
 * newest of them; matches of rarer words are collected by the word index.
 */
export function findMatches(
  filter: Filter,
  sort: Sort,
  search: Search,
  page: Page,
  values: SqlValues,
): Finding {
  const asked = (query: string) => values.add(query, 'tsquery')
  const query = asked(search.queries.all)
  const prices = priced(filter, 'l', values)
  const matching = [`s.document @@ ${query}`, forSale('s'), ...narrowed(filter, 's', values)].join(
    ' and ',
  )
  const total = totalOf(filter, 'l')
  const beside = values.steady ? lookUp(prices, total) : joined(prices, total)
  const way = wayOf(sort, filter, prices, beside)
  const needed = page.offset + page.limit
  const rows = needed > ranked ? window + page.limit : ranked
  const crowded = search.crowded ? 'true' : '(select crowded from size)'
  const matches = [
    `select * from walked where (select count(*) from walked) >= ${rows}`,
    `select * from (select * from gathered order by ${way.order} limit ${rows}) as rarer`,
  ]
  if (!search.crowded) matches.push(`select * from few where not ${crowded}`)
  const ctes = [
    `walked as materialized (select ${way.walked ?? way.columns} from ${way.walk} where ${crowded} and ${matching}
       order by ${way.order} limit ${rows})`,
    `gathered as materialized (select ${way.columns} from ${way.from}
       where ${crowded} and (select count(*) from walked) < ${rows} and ${matching} limit ${gatherMax})`,
    `matches as (${matches.join(' union all ')})`,
  ]
  if (!search.crowded)
    ctes.unshift(
      `few as materialized (select ${way.columns} from ${way.from} where ${matching} limit ${window})`,
      `size as materialized (select count(*) >= ${window} as crowded from few)`,
    )
  const { noun, own, head, title, phrase } = search.queries
  return {
    ...(sort === 'best_match'
      ? ranking(ctes, {
          matching,
          beside: prices.length > 0 ? beside : '',
          crowded,
          query,
          noun: asked(noun),
          own: asked(own),
          head: asked(head),
          title: asked(title),
          phrase: asked(phrase),
        })
      : { ctes: [...ctes, 'found as (select * from matches)'], order: way.order }),
    // Without the bound this is the complete result.
    total: `select case when ${crowded} and (select count(*) from matches) >= ${rows} then ${window}
      else count(*)::int end from found`,
  }
}

/** Reads the listing of each match one by one: this plan suits every price range. */
const lookUp = (prices: string[], total: string): string => `cross join lateral (
       select ${total} as total_minor from products l where ${['l.id = s.product_id', "l.status = 'active'", ...prices].join(' and ')} offset 0
     ) as p`

/** The same, with a plan that PostgreSQL chooses for the given prices. */
const joined = (prices: string[], total: string): string =>
  `join products l on ${['l.id = s.product_id', "l.status = 'active'", ...prices].join(' and ')}
     cross join lateral (select ${total} as total_minor) as p`

function wayOf(sort: Sort, filter: Filter, prices: string[], beside: string): Way {
  const columns = 's.product_id as id, s.created_at'
  const newest = 'created_at desc, id desc'
  const withPrices = prices.length > 0 ? ` ${beside}` : ''
  const where = ["l.status = 'active'", ...prices].join(' and ')
  /** Joins the rows of a walk over `products` with their search data, in order. */
  const walkOver = (walk: string) =>
    `(${walk}) as p cross join lateral (select * from product_search where product_id = p.id offset 0) as s`
  switch (sort) {
    case 'price_shipping_asc':
    case 'price_shipping_desc': {
      const way = sort === 'price_shipping_asc' ? 'asc' : 'desc'
      return {
        from: `product_search s ${beside}`,
        walk: walkOver(walkByTotal(filter, { alias: 'l', where, way, rows: walkMax })),
        columns: `${columns}, p.total_minor`,
        order: `total_minor ${way}, id ${way}`,
      }
    }
    case 'ending_soonest':
      return {
        from: `product_search s${withPrices}`,
        walk: walkOver(`select l.id, l.auction_ends_at from products l
          where l.format <> 'fixed' and ${where} order by l.auction_ends_at, l.id limit ${walkMax}`),
        columns: `${columns}, s.auction_ends_at`,
        walked: `${columns}, p.auction_ends_at`,
        order: `auction_ends_at, ${newest}`,
      }
    case 'best_match':
      return {
        from: `product_search s${withPrices}`,
        walk: `(
          select * from product_search order by created_at desc, product_id desc limit ${walkMax}) as s${withPrices}`,
        columns: `${columns}, s.document`,
        order: newest,
      }
  }
}

/**
 * Sorts boosted listings first, then by how well the title fits the words, then by rank, then the newest first. If there
 * are too many matches to rank all, the ranked ones come before the others.
 */
function ranking(
  ctes: string[],
  {
    matching,
    beside,
    query,
    noun,
    own,
    head,
    title,
    phrase,
    crowded,
  }: Record<
    'matching' | 'beside' | 'query' | 'noun' | 'own' | 'head' | 'title' | 'phrase' | 'crowded',
    string
  >,
): Pick<Finding, 'ctes' | 'order'> {
  // Weights from the description to the object in the title; words of a long listing count a little less.
  const rank = `ts_rank_cd('{0.1, 0.2, 0.5, 1}', document, ${query}, 1)`
  return {
    ctes: [
      `boosted as materialized (select s.product_id as id, s.created_at, s.document
         from products running join product_search s on s.product_id = running.id ${beside}
         where running.status = 'active' and running.boosted_until > now() and ${matching}
         order by s.created_at desc limit ${boostsShown})`,
      ...ctes,
      `fitted as (select *, 2 * (document @@ ${noun})::int + (document @@ ${own})::int + 2 * (document @@ ${head})::int + (document @@ ${title})::int + (document @@ ${phrase})::int as fit
         from matches where id not in (select id from boosted))`,
      `aged as (select *, row_number() over (
           order by case when ${crowded} then 0 else fit end desc, created_at desc, id desc) as age
         from fitted)`,
      `found as (select id, 0 as tier, 0 as late, 0 as fit, ${rank} as score, 0 as age from boosted union all
         select id, 1, (${crowded} and age > ${ranked})::int, fit, case when age <= ${ranked} then ${rank} else 0 end, age
         from aged)`,
    ],
    order: 'tier, late, fit desc, score desc, age',
  }
}
