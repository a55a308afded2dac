import { LRUCache } from 'lru-cache'
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import type { Sort } from '#contracts/categories/categories.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Product, ProductQuery } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { conversionUnderWay } from '../../../platform/currencies.ts'
import { categoryFilterOf, readTree } from '../../categories/index.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { createCountCache } from './cached-counts.ts'
import {
  countedOf,
  keyOf,
  filterOf,
  isCountedByGroup,
  isCrowd,
  isPriced,
  isRare,
  isUsual,
  sortOf,
  type Filter,
} from './list.rules.ts'
import { findListings, listStatement, window } from './list-statement.ts'
import { listingGroupsOf } from './listing-groups.ts'
import { matchCount } from './listing-groups.rules.ts'
import { countStatement, pageStatement } from './page-statement.ts'
import { createCards, type StampedRow } from './cards.ts'
import { createEndedAuctions } from './ended-auctions.ts'
import { excerpt } from '../product-row.ts'
import { listChanged, type Known } from '../search/matches-statement.ts'
import { searchLimitOf } from '../search/search-limit.ts'
import {
  createProductSearch,
  foundOf,
  type CountedList,
  type Found,
  type FoundRow,
  type Listing,
  type SearchFound,
} from '../search/search-products.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import { searchWords } from '../search/typed-words.rules.ts'

export interface ProductList {
  products: Product[]
  /** At most `limits.countedMatches`; `capped` if there are more. */
  total: number
  capped: boolean
  /** The correction of a misspelt search. */
  corrected: string | undefined
}
type Total = Pick<CountedList, 'total' | 'running'>

/** Milliseconds for which totals above the limit are used, which are all shown alike. */
const crowdFresh = 60_000
/** Size of all cached totals in bytes, and of one. */
const totalsBytes = 1_000_000
const totalBytes = 100
/**
 * Milliseconds for which the listings of a page are known at most. A boost that has ended can lead a list for this
 * long.
 */
const pageFresh = 10_000
/** Size of all known pages in bytes, and of one id. */
const pagesBytes = 4_000_000
const idBytes = 64
/** Maximum number of prepared statements per connection. */
const preparedMax = 200

const isByPrice = (sort: Sort): boolean =>
  sort === 'price_shipping_asc' || sort === 'price_shipping_desc'
const pageKey = (filter: Filter, sort: Sort, { offset, limit }: Page): string =>
  `${keyOf(filter)}|${sort}|${offset}|${limit}`
/** Whether a page has as many listings as the total demands. */
const fits = (page: Page, rows: readonly unknown[], total: number): boolean =>
  rows.length === Math.min(page.limit, Math.max(0, total - page.offset))

/** Lists or searches the listings for sale. */
export function createProductList(
  app: App,
  cards = createCards(app),
): (query: ProductQuery, page: Page, only?: ProductId) => Promise<ProductList> {
  const search = createProductSearch(app, cards)
  const limited = searchLimitOf(app)
  const names = new StatementNames('list', preparedMax)
  const readGroups = listingGroupsOf(app)
  const ended = createEndedAuctions(app)
  const totals = createCountCache<Total>(app, 'totals of lists', {
    maxBytes: totalsBytes,
    bytes: totalBytes,
  })

  const pages = app.caches.add(
    'pages of lists',
    new LRUCache<string, Known & { total: number; at: number }>({
      maxSize: pagesBytes,
      sizeCalculation: ({ ids }, key) => key.length + (ids.length + 1) * idBytes,
    }),
  )
  const read = <Row extends QueryResultRow>(
    connection: ClientBase | Pool,
    text: string,
    values: SqlValues,
    prepared: boolean,
  ) => readRows<Row>(connection, text, values, prepared ? names : undefined)

  const poolFor = (prepared: boolean): Pool => {
    const { pool, listPool } = app.reads.shared()
    return prepared ? listPool : pool
  }

  /** A page of listings that were found a moment ago, unless the list may have changed. */
  async function knownPage({
    filter,
    sort,
    page,
    description,
  }: Listing): Promise<Found | undefined> {
    const known = pages.get(pageKey(filter, sort, page))
    if (!known || performance.now() - known.at >= pageFresh) return undefined
    const values = new SqlValues(true)
    const { products, changed } = await cards.readPage(
      (text, given) => read(app.reads.shared().listPool, text, given, true),
      {
        filter,
        ids: known.ids,
        changed: listChanged(known, isPriced(filter) || isByPrice(sort), values),
        values,
        description,
      },
    )
    if (changed || products.length < known.ids.length) return undefined
    return { products, total: known.total }
  }

  /** A page along the index of its sort. Undefined if no index suits, or if it holds matches that were not reached. */
  async function listPage({
    filter,
    sort,
    page,
    description,
  }: Listing): Promise<CountedList | undefined> {
    const values = new SqlValues(true)
    const text = pageStatement(filter, sort, page, values, description)
    if (text === undefined) return undefined
    const [rows, { total, running }] = await Promise.all([
      read<StampedRow & { running: string }>(app.reads.shared().listPool, text, values, true),
      countedTotal(filter),
    ])
    if (!fits(page, rows, total)) return undefined
    const products = cards.add(rows, description)
    const first = rows[0]?.running ?? running
    // Totals above the limit are shown alike, however old they are.
    const isOlder = !isCrowd(total) && BigInt(running) < BigInt(first)
    return { products, total, running: isOlder ? running : first }
  }

  async function countedTotal(filter: Filter): Promise<Total> {
    const groups = await readGroups(filter)
    if (groups)
      return {
        total: Math.min(window, matchCount(filter, groups.sizes)),
        running: groups.running,
      }
    const priced = isPriced(filter)
    return totals.get(
      keyOf(filter),
      {
        priced,
        brief: isRare(filter),
        roughFor: (known) => (isCrowd(known.total) ? crowdFresh : 0),
      },
      () => count(filter, !priced),
    )
  }

  async function count(filter: Filter, steady: boolean): Promise<Total> {
    const values = new SqlValues(steady)
    const text = countStatement(filter, values)
    const pool = poolFor(steady)
    const [row] = await read<Total>(pool, text, values, steady)
    return row!
  }

  async function list(wanted: Listing): Promise<Found> {
    const { filter, sort, page } = wanted
    const known = isRare(filter) ? undefined : await knownPage(wanted)
    if (known) return known
    const found = (await listPage(wanted)) ?? (await listWholeCounted(wanted))
    const ids = found.products.map(({ id }) => id)
    if (!isRare(filter))
      pages.set(pageKey(filter, sort, page), {
        ids,
        running: found.running,
        total: found.total,
        at: performance.now(),
      })
    return found
  }

  async function listWholeCounted(wanted: Listing): Promise<CountedList> {
    const found = await listWhole(wanted)
    const { total, running } = found
    if (!isCountedByGroup(wanted.filter))
      totals.set(keyOf(wanted.filter), Promise.resolve({ total, running }))
    return found
  }

  async function listWhole({ filter, sort, page, description }: Listing): Promise<CountedList> {
    const prepared = !isPriced(filter) && !isRare(filter)
    const values = new SqlValues(prepared)
    const text = listStatement(findListings(filter, sort, page, values), page, values, description)
    const pool = poolFor(prepared)
    return foundOf(
      await (prepared && isUsual(filter, page)
        ? read<FoundRow>(pool, text, values, prepared)
        : limited((connection) => read<FoundRow>(connection, text, values, prepared), pool)),
      cards,
      description,
    )
  }

  return async (query, page, only) => {
    const category = query.category && categoryFilterOf(await readTree(app), query.category)
    const filter = {
      ...filterOf(query, category || undefined),
      conversion: conversionUnderWay(),
      productId: only,
    }
    const wanted = {
      filter,
      sort: sortOf(query),
      page,
      description: query.description === 'excerpt' ? excerpt : 'p.description',
    }
    const typed = query.search?.trim()
    // A search that consists of punctuation has no words and no matches.
    const found: SearchFound = typed
      ? await search(searchWords(typed), query.match === 'any', wanted)
      : await list(wanted)
    const { products, total, corrected, words } = found
    const counted = countedOf(total)
    if (only || counted.capped || (typed && words === undefined))
      return { products, ...counted, corrected }
    const over = await ended.ids(filter, words)
    const from = Math.max(0, page.offset - total)
    const more = await ended.read(over.slice(from, Math.max(0, page.offset + page.limit - total)))
    return { products: [...products, ...more], ...countedOf(total + over.length), corrected }
  }
}
