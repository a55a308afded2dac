import type { Sort } from '#contracts/categories/categories.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import type { Filter } from '../list/list.rules.ts'
import {
  boostsShown,
  forSale,
  narrowed,
  ofProducts,
  totalOf,
  walkByTotal,
  window,
  type Finding,
} from '../list/list-statement.ts'
import type { Queries } from './search.rules.ts'
import type { SqlValues } from '../sql-values.ts'

/** Number of matches that are ranked. */
export const ranked = 100
/** SQL: the order of matches that fit equally well. */
export const newest = 'created_at desc, id desc'
/** Maximum number of listings read in the order of the sort, and how many of them are tried first. */
const walkMax = 20_000
const tried = 2000
/** Maximum number of matches read from the word index if the walk found too few. */
const gatherMax = 50_000

/** SQL to find the matches of a sort. */
interface Way {
  /** The table of all matches, as `s`. */
  from: string
  /** The same rows in the order of the sort; the first ones, as many as the SQL of `count` says. */
  walk: (count: number | string) => string
  /** The columns of a match. `walked` replaces them in a walk, so that PostgreSQL can use the order of the walk. */
  columns: string
  walked?: string
  order: string
}

/** SQL: whether the listing `s` matches the words. It needs the common table expression `things`. */
export function matchesWords(
  queries: Queries,
  values: SqlValues,
): { things: string; where: string } {
  const asked = (query: string) => values.add(query, 'tsquery')
  return {
    // PostgreSQL plans the first part as if all rows were read, by the word index, but reads only one.
    things: `of_things as materialized (select from product_search where document @@ ${asked(queries.thing)}),
things as materialized (select exists (select from of_things) as listed)`,
    // "phone" finds no hand cream that leaves a hand for the phone, as long as the shop has phones.
    where: `s.document @@ ${asked(queries.all)}
      and (not (select listed from things) or s.document @@ ${asked(queries.named)})`,
  }
}

/**
 * Finds listings by words that have more matches than the window. The index of the sort order is read up to a bound
 * until there are enough matches, and best match ranks only the newest of them; matches of rarer words are collected by
 * the word index.
 */
export function findCrowd(
  filter: Filter,
  sort: Sort,
  queries: Queries,
  page: Page,
  values: SqlValues,
): Finding {
  const prices = ofProducts(filter, 'l', values)
  const words = matchesWords(queries, values)
  const matching = [words.where, forSale('s'), ...narrowed(filter, 's', values)].join(' and ')
  const listing = lookUp(prices, totalOf(filter, 'l'))
  const way = wayOf(sort, filter, prices, listing)
  const needed = page.offset + page.limit
  const rows = needed > ranked ? window + page.limit : ranked
  const walked = (count: number | string) =>
    `select ${way.walked ?? way.columns} from ${way.walk(count)} where ${matching}`
  // A walk that would not find enough among all its rows ends early.
  const enough = Math.ceil((rows * tried) / walkMax / 2)
  const ctes = [
    `first as materialized (select count(*) as count from (${walked(tried)}) as tried)`,
    `walked as materialized (${walked(`(select case when count >= ${enough} then ${walkMax} else ${tried} end from first)`)}
       order by ${way.order} limit ${rows})`,
    `gathered as materialized (select ${way.columns} from ${way.from}
       where (select count(*) from walked) < ${rows} and ${matching} limit ${gatherMax})`,
    `matches as (select * from walked where (select count(*) from walked) >= ${rows} union all
       select * from (select * from gathered order by ${way.order} limit ${rows}) as rarer)`,
  ]
  // Without the bound this is the complete result.
  const total = `select case when (select count(*) from matches) >= ${rows} then ${window}
      else count(*)::int end from found`
  if (sort !== 'best_match')
    return {
      ctes: [words.things, ...ctes, 'found as (select * from matches)'],
      order: way.order,
      total,
    }
  const rank = rankOf(values.add(queries.all, 'tsquery'))
  return {
    ctes: [
      words.things,
      `boosted as materialized (select s.product_id as id, s.created_at, s.document
         from products running join product_search s on s.product_id = running.id ${prices.length > 0 ? listing : ''}
         where running.status = 'active' and running.boosted_until > now() and ${matching}
         order by s.created_at desc limit ${boostsShown})`,
      ...ctes,
      `fitted as (select *, ${fitOf(queries, values)} as fit
         from matches where id not in (select id from boosted))`,
      `aged as (select *, row_number() over (order by ${newest}) as age from fitted)`,
      `found as (select id, 0 as tier, 0 as late, 0 as fit, ${rank} as score, 0 as age from boosted union all
         select id, 1, (age > ${ranked})::int, fit, case when age <= ${ranked} then ${rank} else 0 end, age
         from aged)`,
    ],
    order: 'tier, late, fit desc, score desc, age',
    total,
  }
}

/** SQL: reads the listing of each match one by one. This plan suits every price range. */
const lookUp = (prices: string[], total: string): string => `cross join lateral (
       select ${total} as total_minor from products l where ${['l.id = s.product_id', "l.status = 'active'", ...prices].join(' and ')} offset 0
     ) as p`

function wayOf(sort: Sort, filter: Filter, prices: string[], beside: string): Way {
  const columns = 's.product_id as id, s.created_at'
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
        walk: (rows) => walkOver(walkByTotal(filter, { alias: 'l', where, way, rows })),
        columns: `${columns}, p.total_minor`,
        order: `total_minor ${way}, id ${way}`,
      }
    }
    case 'ending_soonest':
      return {
        from: `product_search s${withPrices}`,
        walk: (rows) =>
          walkOver(`select l.id, l.auction_ends_at from products l
          where l.format <> 'fixed' and ${where} order by l.auction_ends_at, l.id limit ${rows}`),
        columns: `${columns}, s.auction_ends_at`,
        walked: `${columns}, p.auction_ends_at`,
        order: `auction_ends_at, ${newest}`,
      }
    case 'best_match':
      return {
        from: `product_search s${withPrices}`,
        walk: (rows) => `(
          select * from product_search order by created_at desc, product_id desc limit ${rows}) as s${withPrices}`,
        columns: `${columns}, s.document`,
        order: newest,
      }
  }
}

/** SQL: how well the title of `document` fits the words, from 0 to 11. */
export function fitOf(queries: Queries, values: SqlValues): string {
  const { preferred, noun, own, head, title, phrase, category } = queries
  const points = [
    [2, preferred],
    [2, category],
    [2, noun],
    [1, own],
    [2, head],
    [1, title],
    [1, phrase],
  ] as const
  return points
    .map(([count, query]) => `${count} * (document @@ ${values.add(query, 'tsquery')})::int`)
    .join(' + ')
}

/**
 * SQL: the rank of `document` by `query`. Weights from the description to the object in the title; words of a long
 * listing count a little less.
 */
export const rankOf = (query: string): string =>
  `ts_rank_cd('{0.1, 0.2, 0.5, 1}', document, ${query}, 1)`
