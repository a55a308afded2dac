import type { Product, ProductQuery } from '../../../contracts/products.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { countedOf, filterOf, isCrowd, isHot, sortOf, type Filter } from './list.rules.ts'
import { findListings, listStatement } from './list-statement.ts'
import { productOf, type ProductRow } from './product-row.ts'
import { createWordResolver } from './resolve-words.ts'
import { createSearchGate } from './search-gate.ts'
import { findMatches } from './search-statement.ts'
import { queriesOf, searchWords, type Queries } from './search.rules.ts'
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
  const resolve = createWordResolver(app)
  const search = createSearchGate(app)
  const crowds = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string {
    const name = names.get(text) ?? `list_${names.size}`
    names.set(text, name)
    return name
  }

  async function listMatches(
    query: ProductQuery,
    filter: Filter,
    queries: Queries,
    page: Page,
  ): Promise<ListRow[]> {
    const key = [queries.all, ...Object.values(filter)].join('|')
    const crowded = (crowds.get(key) ?? 0) > Date.now()
    // How selective a price range is, only its values tell.
    const values = new SqlValues(filter.minMinor === undefined && filter.maxMinor === undefined)
    const text = listStatement(
      findMatches(filter, sortOf(query), { queries, crowded }, page, values),
      page,
    )
    const rows = await search<ListRow>({
      text,
      values: values.list,
      ...(isHot(filter, page) && { name: nameOf(text) }),
    })
    if (!isCrowd(rows[0]!.total)) crowds.delete(key)
    else if (!crowded) {
      if (crowds.size >= crowdsKept) crowds.clear()
      crowds.set(key, Date.now() + crowdedFor)
    }
    return rows
  }

  async function listAll(query: ProductQuery, filter: Filter, page: Page): Promise<ListRow[]> {
    const hot = isHot(filter, page)
    const values = new SqlValues(hot)
    const text = listStatement(findListings(filter, sortOf(query), page, values), page)
    if (!hot) return search<ListRow>({ text, values: values.list })
    const { rows } = await app.pool.query<ListRow>({
      name: nameOf(text),
      text,
      values: values.list,
    })
    return rows
  }

  return async (query, page) => {
    const filter = filterOf(query)
    const asked = query.search?.trim()
    let rows: ListRow[]
    if (asked) {
      const queries = queriesOf(await resolve(searchWords(asked)))
      // Nothing but signs: there is no word to find.
      if (!queries) return { products: [], total: 0, capped: false }
      rows = await listMatches(query, filter, queries, page)
    } else rows = await listAll(query, filter, page)
    return {
      products: rows.filter((row) => row.id !== null).map(productOf),
      ...countedOf(rows[0]!.total),
    }
  }
}
