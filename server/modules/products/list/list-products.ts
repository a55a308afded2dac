import type { ClientBase, Pool, QueryResultRow } from 'pg'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { Product, ProductQuery } from '../../../../contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { conversionUnderWay } from '../../../platform/currencies.ts'
import { categoryFilterOf, readTree } from '../../categories/index.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import { createCountCache } from './cached-counts.ts'
import {
  countedOf,
  keyOf,
  filterOf,
  isCrowd,
  isPriced,
  isRare,
  isUsual,
  sortOf,
  type Filter,
} from './list.rules.ts'
import { findListings, listStatement } from './list-statement.ts'
import { countStatement, pageStatement } from './page-statement.ts'
import { excerpt, productOf, type ProductRow } from '../product-row.ts'
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
import { SqlValues, StatementNames } from '../sql-values.ts'
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
/** Maximum number of prepared statements per connection. */
const preparedMax = 200

/** Lists or searches the listings for sale. */
export function createProductList(
  app: App,
): (query: ProductQuery, page: Page, only?: ProductId) => Promise<ProductList> {
  const search = createProductSearch(app)
  const limited = searchLimitOf(app)
  const names = new StatementNames('list', preparedMax)
  const totals = createCountCache<Total>(app, 'totals of lists', {
    maxBytes: totalsBytes,
    bytes: totalBytes,
  })

  async function read<Row extends QueryResultRow = FoundRow>(
    connection: ClientBase | Pool,
    text: string,
    values: SqlValues,
    prepared: boolean,
  ): Promise<Row[]> {
    const name = prepared ? names.of(text) : undefined
    return (await connection.query<Row>({ text, values: values.list, ...(name && { name }) })).rows
  }

  /** A page along the index of its sort. Undefined if no index suits, or if it holds matches that were not reached. */
  async function listPage({
    filter,
    sort,
    page,
    description,
  }: Listing): Promise<Found | undefined> {
    const values = new SqlValues(true)
    const text = pageStatement(filter, sort, page, values, description)
    if (text === undefined) return undefined
    const [rows, total] = await Promise.all([
      read<ProductRow>(app.listPool, text, values, true),
      countedTotal(filter),
    ])
    if (rows.length !== Math.min(page.limit, Math.max(0, total - page.offset))) return undefined
    return { rows, total }
  }

  async function countedTotal(filter: Filter): Promise<number> {
    const priced = isPriced(filter)
    const { total } = await totals.get(
      keyOf(filter),
      { priced, brief: isRare(filter), roughFor: ({ total }) => (isCrowd(total) ? crowdFresh : 0) },
      () => count(filter, !priced),
    )
    return total
  }

  async function count(filter: Filter, steady: boolean): Promise<Total> {
    const values = new SqlValues(steady)
    const text = countStatement(filter, values)
    const pool = steady ? app.listPool : app.pool
    const [row] = await read<Total>(pool, text, values, steady)
    return row!
  }

  async function list(wanted: Listing): Promise<Found> {
    const page = await listPage(wanted)
    if (page) return page
    const { rows, total, running } = await listWhole(wanted)
    totals.set(keyOf(wanted.filter), Promise.resolve({ total, running }))
    return { rows, total }
  }

  async function listWhole({ filter, sort, page, description }: Listing): Promise<CountedList> {
    const prepared = !isPriced(filter) && !isRare(filter)
    const values = new SqlValues(prepared)
    const text = listStatement(findListings(filter, sort, page, values), page, values, description)
    const pool = prepared ? app.listPool : app.pool
    return foundOf(
      await (prepared && isUsual(filter, page)
        ? read(app.listPool, text, values, prepared)
        : limited((connection) => read(connection, text, values, prepared), pool)),
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
    const words = typed ? searchWords(typed) : undefined
    const { rows, total, corrected }: SearchFound = words
      ? await search(words, query.match === 'any', wanted)
      : await list(wanted)
    return { products: rows.map(productOf), ...countedOf(total), corrected }
  }
}
