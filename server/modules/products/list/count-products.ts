import type { ClientBase } from 'pg'
import { limits } from '#contracts/common/limits.ts'
import type { ProductCounts, ProductQuery } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { conversionUnderWay } from '../../../platform/currencies.ts'
import { categoryFilterOf, countedTree, readTree, type Tree } from '../../categories/index.ts'
import { createWordResolver } from '../search/resolve-words.ts'
import { searchLimitOf } from '../search/search-limit.ts'
import { searchWords } from '../search/typed-words.rules.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import {
  countCrowd,
  countListings,
  countMatches,
  uncountedChoices,
  type CountRow,
} from './count-statement.ts'
import { createCountCache } from './cached-counts.ts'
import { listingGroupsOf } from './listing-groups.ts'
import { choicesOf } from './listing-groups.rules.ts'
import { filterOf, isPriced, isRare, keyOf, type Filter } from './list.rules.ts'

/** Milliseconds for which the counts of a crowd are used, because most of them are not exact. */
const crowdFresh = 30_000
/** Size of all cached counts in bytes, and of those of one list. */
const cachedBytes = 4_000_000
const countsBytes = 4000
/** Maximum number of prepared statements per connection. */
const preparedMax = 100

const nothing: CountRow = {
  all: 0,
  fixed: 0,
  auction: 0,
  free: 0,
  collection: 0,
  new: 0,
  used: 0,
  crowded: false,
  running: '0',
  categories: [],
}

/**
 * Counts the listings of each choice in the filters: by their groups, or else with one statement, which is cached until
 * a listing changes.
 */
export function createProductCounts(app: App): (query: ProductQuery) => Promise<ProductCounts> {
  const resolver = createWordResolver(app)
  const limited = searchLimitOf(app)
  const readGroups = listingGroupsOf(app)
  const cache = createCountCache<CountRow>(app, 'counts of filters', {
    maxBytes: cachedBytes,
    bytes: countsBytes,
  })
  const names = new StatementNames('counts', preparedMax)

  async function count(query: ProductQuery): Promise<ProductCounts> {
    const tree = await readTree(app)
    const category = query.category && categoryFilterOf(tree, query.category)
    const filter = { ...filterOf(query, category || undefined), conversion: conversionUnderWay() }
    const typed = query.search?.trim()
    const words = typed ? searchWords(typed) : undefined
    const groups = words ? undefined : await readGroups(filter)
    const { crowded, categories, ...counts } = groups
      ? choicesOf(filter, groups.sizes)
      : await countedByStatement(filter, words)
    const uncounted = crowded && words !== undefined
    const bounded = Object.fromEntries(
      Object.entries(counts).map(([name, number]) => [name, boundedCount(number, uncounted)]),
    ) as Omit<ProductCounts, 'categories'>
    return { ...bounded, categories: crowded ? null : countsById(tree, categories) }
  }

  async function countedByStatement(filter: Filter, words: string[] | undefined) {
    const { running: _running, ...counts } = await cache.get(
      JSON.stringify([keyOf(filter), words]),
      {
        priced: isPriced(filter),
        brief: words !== undefined || isRare(filter),
        roughFor: (row) => (row.crowded ? crowdFresh : 0),
      },
      () => (words ? countFound(filter, words) : countListed(filter)),
    )
    return counts
  }

  const countFound = (filter: Filter, words: string[]) =>
    limited(async (connection) => {
      const queries = await resolver.read(connection, words)
      if (!queries) return nothing
      const values = new SqlValues(true)
      return readPrepared(connection, countMatches(filter, queries, values), values)
    })

  const readPrepared = async (connection: ClientBase, text: string, values: SqlValues) =>
    (await readRows<CountRow>(connection, text, values, names))[0]!

  /** Counts all choices together; in a crowd, the rare choices each for itself. */
  async function countListed(filter: Filter): Promise<CountRow> {
    const together = new SqlValues(true)
    const all = countListings(filter, together)
    const row = await limited((connection) => readPrepared(connection, all, together))
    if (!row.crowded) return row
    // Its plan depends on the values of a price range.
    const values = new SqlValues(false)
    const text = countCrowd(filter, uncountedChoices(row), values)
    const { rows } = await limited(
      (connection) => connection.query<Partial<CountRow>>(text, values.list),
      app.reads.shared().pool,
    )
    return { ...row, ...rows[0] }
  }

  return count
}

/** A count up to one more than `limits.countedMatches`; null if there may be more than were counted. */
function boundedCount(number: number, uncounted: boolean): number | null {
  if (number > limits.countedMatches) return limits.countedMatches + 1
  return uncounted ? null : number
}

/** The counts of all visible categories that have listings. */
const countsById = (tree: Tree, categories: CountRow['categories']): Record<string, number> =>
  Object.fromEntries(
    countedTree(tree, categories)
      .flatMap((each) => [each, ...each.kinds])
      .filter(({ count }) => count > 0)
      .map(({ id, count }) => [id, count]),
  )
