import type { ClientBase, Pool } from 'pg'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { Product, ProductQuery } from '../../../../contracts/products/products.ts'
import type { Sort } from '../../../../contracts/categories/categories.ts'
import type { App } from '../../../platform/app.ts'
import { conversionUnderWay } from '../../../platform/currencies.ts'
import { categoryFilterOf, readTree } from '../../categories/index.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'
import {
  countedOf,
  crowdOf,
  filterOf,
  isCrowd,
  isPriced,
  isUsual,
  sortOf,
  type Filter,
} from './list.rules.ts'
import { findListings, listStatement } from './list-statement.ts'
import { findNearest } from './nearest-statement.ts'
import { excerpt, productOf, type ProductRow } from '../product-row.ts'
import { createWordResolver } from '../search/resolve-words.ts'
import { createSearchLimit } from '../search/search-limit.ts'
import { findMatches } from '../search/search-statement.ts'
import { queriesOf } from '../search/search.rules.ts'
import { SqlValues } from '../sql-values.ts'
import { searchWords } from '../search/typed-words.rules.ts'

export interface ProductList {
  products: Product[]
  /** At most `limits.countedMatches`; `capped` if there are more. */
  total: number
  capped: boolean
  /** The correction of a misspelt search. */
  corrected: string | undefined
}
type ListRow = { total: number } & (ProductRow | { id: null })

interface Found {
  rows: ListRow[]
  corrected: string | undefined
}
interface Search {
  filter: Filter
  sort: Sort
  page: Page
  /** Whether listings with only some of the words match, too. */
  any: boolean
  /** SQL of the description column. */
  description: string
}

/** Milliseconds for which we remember that a search has more than `limits.countedMatches` matches. */
const crowdedFor = 60_000
const crowdsMax = 2000

/** Lists the listings for sale with one statement. A search needs a second one to look up its words. */
export function createProductList(
  app: App,
): (query: ProductQuery, page: Page, only?: ProductId) => Promise<ProductList> {
  const resolve = createWordResolver()
  const limited = createSearchLimit(app)
  const crowds = new Map<string, number>()
  const names = new Map<string, string>()

  async function read(
    connection: ClientBase | Pool,
    text: string,
    values: SqlValues,
    prepared: boolean,
  ): Promise<ListRow[]> {
    const name = names.get(text) ?? `list_${names.size}`
    if (prepared) names.set(text, name)
    const query = { text, values: values.list, ...(prepared && { name }) }
    return (await connection.query<ListRow>(query)).rows
  }

  async function search(
    connection: ClientBase,
    words: string[],
    { filter, sort, page, any, description }: Search,
  ): Promise<Found> {
    const queries = queriesOf(await resolve(connection, words))
    if (!queries) return { rows: [], corrected: undefined }
    if (any) {
      const values = new SqlValues(true)
      const text = listStatement(findNearest(filter, queries, values), page, description)
      return { rows: await read(connection, text, values, false), corrected: undefined }
    }
    const crowd = crowdOf(queries, filter)
    const crowded = (crowds.get(crowd) ?? 0) > Date.now()
    // The plan depends on the values of a price range, except in a search with very many matches.
    const values = new SqlValues(crowded || !isPriced(filter))
    const found = findMatches(filter, sort, { queries, crowded }, page, values)
    const text = listStatement(found, page, description)
    // Preparing saves time, because planning takes longer than running.
    const rows = await read(connection, text, values, values.steady && isUsual(filter, page))
    const { total } = rows[0]!
    if (!isCrowd(total)) crowds.delete(crowd)
    else if (!crowded) {
      if (crowds.size >= crowdsMax) crowds.clear()
      crowds.set(crowd, Date.now() + crowdedFor)
    }
    return { rows, corrected: total > 0 ? queries.corrected : undefined }
  }

  function list({ filter, sort, page, description }: Search): Promise<ListRow[]> {
    const hot = isUsual(filter, page) && !isPriced(filter)
    const values = new SqlValues(hot)
    const text = listStatement(findListings(filter, sort, page, values), page, description)
    return hot
      ? read(app.pool, text, values, hot)
      : limited((connection) => read(connection, text, values, hot))
  }

  const searchLimited = (words: string[], wanted: Search): Promise<Found> =>
    words.length === 0
      ? Promise.resolve({ rows: [], corrected: undefined })
      : limited((connection) => search(connection, words, wanted))

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
      any: query.match === 'any',
      description: query.description === 'excerpt' ? excerpt : 'p.description',
    }
    const typed = query.search?.trim()
    // A search that consists of punctuation has no words and no matches.
    const words = typed ? searchWords(typed) : undefined
    const { rows, corrected } = words
      ? await searchLimited(words, wanted)
      : { rows: await list(wanted), corrected: undefined }
    return {
      products: rows.filter((row) => row.id !== null).map(productOf),
      ...countedOf(rows[0]?.total ?? 0),
      corrected,
    }
  }
}
