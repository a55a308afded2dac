import type { Facet } from '#contracts/categories/attributes.ts'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { limits } from '#contracts/common/limits.ts'
import type { ProductQuery } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { conversionUnderWay } from '../../../platform/currencies.ts'
import { categoryFilterOf, readTree } from '../../categories/index.ts'
import { createWordResolver } from '../search/resolve-words.ts'
import { searchLimitOf } from '../search/search-limit.ts'
import { searchWords } from '../search/typed-words.rules.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import { createCountCache } from './cached-counts.ts'
import { facetedMax, facetStatement, type FacetRow } from './facet-statement.ts'
import { filterOf, isPriced, isRare, keyOf, type Filter } from './list.rules.ts'

/**
 * Milliseconds for which the counts of more than `limits.countedMatches` listings are used although listings change.
 */
const crowdFresh = 30_000
/** Size of all cached counts in bytes, and of those of one list. */
const cachedBytes = 4_000_000
const countsBytes = 4000
/** Maximum number of prepared statements per connection. */
const preparedMax = 50

const nothing: FacetRow = { size: 0, running: '0', found: [] }

/**
 * Counts the values of the attributes that a list of a category can be filtered by, with one statement, which is cached
 * until a listing changes.
 */
export function createFacets(app: App): (query: ProductQuery) => Promise<Facet[]> {
  const resolver = createWordResolver(app)
  const limited = searchLimitOf(app)
  const names = new StatementNames('facets', preparedMax)
  const cache = createCountCache<FacetRow>(app, 'counts of attributes', {
    maxBytes: cachedBytes,
    bytes: countsBytes,
  })

  const count = (filter: Filter, keys: string[], words: string[] | undefined) =>
    limited(async (connection) => {
      const queries = words && (await resolver.read(connection, words))
      if (words && !queries) return nothing
      const values = new SqlValues(true)
      const text = facetStatement(filter, keys, queries, values)
      return (await readRows<FacetRow>(connection, text, values, names))[0]!
    })

  return async (query) => {
    if (!query.category) return []
    const tree = await readTree(app)
    const category = categoryFilterOf(tree, query.category)!
    const asked = tree
      .attributesOf({ categoryId: category.id, kindId: null })
      .filter((attribute) => attribute.filter)
    const keys = asked.filter(({ type }) => type !== 'number').map(({ key }) => key)
    if (keys.length === 0) return asked.map((attribute) => facetOf(attribute, nothing))
    const filter = { ...filterOf(query, category), conversion: conversionUnderWay() }
    const typed = query.search?.trim()
    const words = typed ? searchWords(typed) : undefined
    const row = await cache.get(
      JSON.stringify([keyOf(filter), words, keys]),
      {
        priced: isPriced(filter),
        brief: words !== undefined || isRare(filter),
        roughFor: ({ size }) => (size > limits.countedMatches ? crowdFresh : 0),
      },
      () => count(filter, keys, words),
    )
    return asked.map((attribute) => facetOf(attribute, row))
  }
}

function facetOf({ key, name, type, unit, options }: Attribute, { size, found }: FacetRow): Facet {
  const offered = type === 'yes_no' ? ['yes', 'no'] : options
  const countOf = (value: string) =>
    found.find((each) => each.key === key && each.value === value)?.count ?? 0
  return {
    key,
    name,
    type,
    unit,
    values: offered.map((value) => ({ value, count: size > facetedMax ? null : countOf(value) })),
  }
}
