import { LRUCache } from 'lru-cache'
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import type { Sort } from '#contracts/categories/categories.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import { limits } from '#contracts/common/limits.ts'
import type { App } from '../../../platform/app.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { crowdOf, isCrowd, isRare, type Filter } from '../list/list.rules.ts'
import { boostsShown, listStatement } from '../list/list-statement.ts'
import { findNearest } from '../list/nearest-statement.ts'
import type { Cards, StampedRow } from '../list/cards.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import {
  bestFirst,
  hasPrices,
  idsOf,
  matchesOf,
  withoutPrices,
  type Matches,
  type MatchesRow,
} from './matches.rules.ts'
import { matchesStatement, rangeStatement, searchChanged } from './matches-statement.ts'
import { createWordResolver } from './resolve-words.ts'
import { searchLimitOf } from './search-limit.ts'
import { findCrowd } from './search-statement.ts'
import type { Queries } from './search.rules.ts'

/** What to list, and in which order. */
export interface Listing {
  filter: Filter
  sort: Sort
  page: Page
  /** SQL of the description column. */
  description: string
}

/** A page of a list. `total` is at most `limits.countedMatches` + 1. */
export interface Found {
  products: Product[]
  total: number
}

/** The oldest transaction that was still running when a list was read. */
export interface CountedList extends Found {
  running: string
}

export interface SearchFound extends Found {
  /** The correction of a misspelt search. */
  corrected?: string | undefined
  /** The `tsquery` of the words; undefined if there are none. */
  words?: string | undefined
}

/** Milliseconds for which matches are cached, like the words of a search. */
const freshness = 900
/** Size of all cached matches in bytes, and of one id. */
const cachedBytes = 16_000_000
const idBytes = 64
/** Milliseconds for which we remember that a search has more than `limits.countedMatches` matches. */
const crowdedFor = 60_000
const crowdsBytes = 1_000_000
/** Maximum number of prepared statements per connection. */
const preparedMax = 200

/**
 * Searches listings. The matches of a search are read, ranked and cached for a moment; price ranges, sorts by price and
 * the listings of a page are read each time. If a listing has changed meanwhile, the matches are read again.
 */
export function createProductSearch(
  app: App,
  cards: Cards,
): (words: string[], any: boolean, listing: Listing) => Promise<SearchFound> {
  const limited = searchLimitOf(app)
  const resolver = createWordResolver(app)
  const names = new StatementNames('search', preparedMax)
  const crowds = app.caches.add(
    'crowds of searches',
    new LRUCache<string, true>({
      maxSize: crowdsBytes,
      sizeCalculation: (_crowded, key) => key.length,
      ttl: crowdedFor,
    }),
  )
  const cache = app.caches.add(
    'matches of searches',
    new LRUCache<string, Matches>({
      maxSize: cachedBytes,
      ttl: freshness,
      sizeCalculation: ({ ids, boosted }, key) =>
        key.length + 1 + (ids.length + boosted.length) * idBytes,
    }),
  )

  const read = <Row extends QueryResultRow>(
    connection: ClientBase | Pool,
    text: string,
    values: SqlValues,
    prepared: boolean,
  ) => readRows<Row>(connection, text, values, prepared ? names : undefined)

  /** The filters of the matches to read: without prices, or with them if that leaves too many. */
  function filtersOf(filter: Filter): Filter[] {
    return hasPrices(filter) ? [withoutPrices(filter), filter] : [filter]
  }

  /** Reads the matches; undefined if there are too many. */
  async function readMatches(
    connection: ClientBase,
    filter: Filter,
    queries: Queries,
  ): Promise<Matches | undefined> {
    for (const wanted of filtersOf(filter)) {
      const key = crowdOf(queries, wanted)
      if (crowds.get(key)) continue
      const values = new SqlValues(true)
      const text = matchesStatement(wanted, queries, values)
      const [row] = await read<MatchesRow>(connection, text, values, !isRare(filter))
      if (!isCrowd(row!.count)) {
        const matches = matchesOf(row!)
        cache.set(key, matches)
        return matches
      }
      crowds.set(key, true)
    }
    return undefined
  }

  /** The ids of the matches in the range of the filter, in the order of `sort`. */
  async function idsInOrder(
    connection: ClientBase | Pool,
    matches: Matches,
    { filter, sort }: Listing,
  ): Promise<readonly ProductId[]> {
    if (sort === 'best_match' && !hasPrices(filter))
      return bestFirst(matches, undefined, boostsShown)
    const values = new SqlValues(true)
    const text = rangeStatement(filter, sort, matches.ids, values)
    const [row] = await read<{ ids: string | null }>(connection, text, values, !isRare(filter))
    const ids = idsOf(row!.ids)
    return sort === 'best_match' ? bestFirst(matches, new Set(ids), boostsShown) : ids
  }

  /** A page of the matches, and whether a listing has changed since they were read. */
  async function pageOf(
    connection: ClientBase | Pool,
    matches: Matches,
    listing: Listing,
  ): Promise<Found & { outdated: boolean }> {
    const { filter, page, description } = listing
    const all = await idsInOrder(connection, matches, listing)
    const ids = all.slice(page.offset, page.offset + page.limit)
    const values = new SqlValues(true)
    const { products, changed } = await cards.readPage(
      (text, given) => read(connection, text, given, !isRare(filter)),
      { filter, ids, changed: searchChanged(matches, values), values, description },
    )
    return { products, total: all.length, outdated: changed || products.length < ids.length }
  }

  async function findCached(queries: Queries, listing: Listing): Promise<Found | undefined> {
    const matches = filtersOf(listing.filter)
      .map((wanted) => cache.get(crowdOf(queries, wanted)))
      .find((known) => known !== undefined)
    if (!matches) return undefined
    const { outdated, ...found } = await pageOf(app.reads.shared().listPool, matches, listing)
    return outdated ? undefined : found
  }

  async function find(
    connection: ClientBase,
    queries: Queries,
    any: boolean,
    listing: Listing,
  ): Promise<Found> {
    const { filter, sort, page, description } = listing
    const matches = any ? undefined : await readMatches(connection, filter, queries)
    if (matches) return pageOf(connection, matches, listing)
    const values = new SqlValues(true)
    const finding = any
      ? findNearest(filter, queries, values)
      : findCrowd(filter, sort, queries, page, values)
    const text = listStatement(finding, page, values, description)
    const first = page.offset === 0 && page.limit === limits.pageSizeDefault
    const prepared = first && !any && !isRare(filter)
    const found = foundOf(
      await read<FoundRow>(connection, text, values, prepared),
      cards,
      description,
    )
    if (!any && !isCrowd(found.total)) crowds.delete(crowdOf(queries, filter))
    return found
  }

  return async (words, any, listing) => {
    if (words.length === 0) return { products: [], total: 0 }
    const known = resolver.cached(words)
    const cached = known && !any ? await findCached(known, listing) : undefined
    if (cached) return withCorrection(cached, known)
    // Words and matches are read in one turn.
    return limited(async (connection) => {
      const queries = await resolver.read(connection, words)
      if (!queries) return { products: [], total: 0 }
      const found = await find(connection, queries, any, listing)
      return any ? { ...found, words: queries.all } : withCorrection(found, queries)
    })
  }
}

const withCorrection = ({ products, total }: Found, queries: Queries | undefined): SearchFound => ({
  products,
  total,
  corrected: total > 0 ? queries?.corrected : undefined,
  words: queries?.all,
})

/** A row of `listStatement`: each has the total, and an empty page has one row with only the total. */
export type FoundRow = { total: number; running: string } & (StampedRow | { id: null })

/** The listings of `listStatement`, which are cached. */
export const foundOf = (rows: FoundRow[], cards: Cards, description: string): CountedList => ({
  products: cards.add(
    rows.filter((row) => row.id !== null),
    description,
  ),
  total: rows[0]!.total,
  running: rows[0]!.running,
})
