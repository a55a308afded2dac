import { limits } from '../../../contracts/limits.ts'
import type { Product, ProductQuery } from '../../../contracts/products.ts'
import type { App } from '../../platform/app.ts'
import type { Page } from '../../platform/http/paging.ts'
import { countedOf, filterOf, isCrowd, sortOf, type Filter } from './list.rules.ts'
import { findListings, listStatement, type Finding } from './list-statement.ts'
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
export function createProductList(app: App): (query: ProductQuery, page: Page) => Promise<ProductList> {
  const resolve = createWordResolver(app)
  const search = createSearchGate(app)
  const crowds = new Map<string, number>()
  const names = new Map<string, string>()

  /** The first page of an unfiltered list or search, or of one category or place, is prepared; anything else is planned for its own values. */
  function nameOf(filter: Filter, page: Page, text: string): string | undefined {
    const { category, location, ...rest } = filter
    const narrow = Number(category !== undefined) + Number(location !== undefined)
    const hot = page.offset === 0 && page.limit === limits.pageSizeDefault && narrow <= 1
    if (!hot || Object.values(rest).some((value) => value !== undefined)) return undefined
    const name = names.get(text) ?? `list_${names.size}`
    names.set(text, name)
    return name
  }

  async function listMatches(query: ProductQuery, filter: Filter, queries: Queries, page: Page): Promise<ListRow[]> {
    const key = [queries.all, ...Object.values(filter)].join('|')
    const crowded = (crowds.get(key) ?? 0) > Date.now()
    const steady = filter.minMinor === undefined && filter.maxMinor === undefined
    const values = new SqlValues()
    const text = listStatement(findMatches(filter, sortOf(query), { queries, crowded, steady }, page, values), page)
    const name = nameOf(filter, page, text)
    const rows = await search<ListRow>({ text, values: values.list, ...(name && { name }) })
    if (!isCrowd(rows[0]!.total)) crowds.delete(key)
    else if (!crowded) {
      if (crowds.size >= crowdsKept) crowds.clear()
      crowds.set(key, Date.now() + crowdedFor)
    }
    return rows
  }

  async function listAll(query: ProductQuery, filter: Filter, page: Page): Promise<ListRow[]> {
    const values = new SqlValues()
    const finding: Finding = findListings(filter, sortOf(query), page, values)
    const text = listStatement(finding, page)
    const name = nameOf(filter, page, text)
    if (!name) return search<ListRow>({ text, values: values.list })
    const { rows } = await app.pool.query<ListRow>({ name, text, values: values.list })
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
