import type { ClientBase, Pool } from 'pg'
import type { Product, ProductQuery } from '../../../contracts/products.ts'
import type { Sort } from '../../../contracts/categories.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { countedOf, crowdOf, filterOf, isCrowd, isHot, sortOf, type Filter } from './list.rules.ts'
import { findListings, listStatement } from './list-statement.ts'
import { productOf, type ProductRow } from './product-row.ts'
import { createWordResolver } from './resolve-words.ts'
import { createSearchGate } from './search-gate.ts'
import { findMatches } from './search-statement.ts'
import { queriesOf, searchWords } from './search.rules.ts'
import { SqlValues } from './sql-values.ts'

export interface ProductList {
  products: Product[]
  /** At most `limits.countedMatches`; `capped` when there are more. */
  total: number
  capped: boolean
}
type ListRow = { total: number } & (ProductRow | { id: null })

/** Milliseconds for which a search is known to have more matches than anybody counts. */
const crowdedFor = 60_000
const crowdsKept = 2000

/** The list of what is for sale: one statement, and one more where somebody's words are looked up. */
export function createProductList(
  app: App,
): (query: ProductQuery, page: Page) => Promise<ProductList> {
  const resolve = createWordResolver()
  const gate = createSearchGate(app)
  const crowds = new Map<string, number>()
  const names = new Map<string, string>()

  function read(
    connection: ClientBase | Pool,
    text: string,
    values: SqlValues,
    hot: boolean,
  ): Promise<ListRow[]> {
    const name = names.get(text) ?? `list_${names.size}`
    if (hot) names.set(text, name)
    return connection
      .query<ListRow>({ text, values: values.list, ...(hot && { name }) })
      .then(({ rows }) => rows)
  }

  async function search(
    connection: ClientBase,
    words: string[],
    filter: Filter,
    sort: Sort,
    page: Page,
  ): Promise<ListRow[]> {
    const queries = queriesOf(await resolve(connection, words))
    if (!queries) return []
    const crowd = crowdOf(queries, filter)
    const crowded = (crowds.get(crowd) ?? 0) > Date.now()
    // How selective a price range is, only its values tell.
    const values = new SqlValues(filter.minMinor === undefined && filter.maxMinor === undefined)
    const text = listStatement(findMatches(filter, sort, { queries, crowded }, page, values), page)
    const rows = await read(connection, text, values, isHot(filter, page))
    if (!isCrowd(rows[0]!.total)) crowds.delete(crowd)
    else if (!crowded) {
      if (crowds.size >= crowdsKept) crowds.clear()
      crowds.set(crowd, Date.now() + crowdedFor)
    }
    return rows
  }

  function list(filter: Filter, sort: Sort, page: Page): Promise<ListRow[]> {
    const hot = isHot(filter, page)
    const values = new SqlValues(hot)
    const text = listStatement(findListings(filter, sort, page, values), page)
    return hot
      ? read(app.pool, text, values, hot)
      : gate((connection) => read(connection, text, values, hot))
  }

  return async (query, page) => {
    const filter = filterOf(query)
    const sort = sortOf(query)
    const typed = query.search?.trim()
    // Nothing but signs: there is no word, and so nothing to find.
    const words = typed ? searchWords(typed) : undefined
    const rows =
      words?.length === 0
        ? []
        : words
          ? await gate((connection) => search(connection, words, filter, sort, page))
          : await list(filter, sort, page)
    return {
      products: rows.filter((row) => row.id !== null).map(productOf),
      ...countedOf(rows[0]?.total ?? 0),
    }
  }
}
