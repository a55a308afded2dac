import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contracts/common/ids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { singleFlight } from '../../../platform/single-flight.ts'
import type { Cards, StampedRow } from '../list/cards.ts'
import { unfiltered } from '../list/list.rules.ts'
import { excerpt } from '../product-row.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import { similarStatement } from './similar-statement.ts'

const selectSimilar = statement<StampedRow | { id: null }>('similar_listings', similarStatement)

/** Similar listings that are cached, so that some are left when others are sold. */
const cachedSimilar = 2 * limits.similarMax
/** Milliseconds until similar listings are found again. Whether they are still for sale is read each time. */
const freshness = 60_000
/** Size of all cached ids in bytes, and of one. */
const cachedBytes = 4_000_000
const idBytes = 64

export interface RelatedListings {
  /** The listings that resemble this one. Throws `product_not_found`. */
  similar(id: ProductId): Promise<Product[]>
  /** The listings of these that are for sale, in this order. */
  several(ids: readonly ProductId[]): Promise<Product[]>
}

/** Reads listings for the bottom of a product page, each with one statement. */
export function createRelatedListings(app: App, cards: Cards): RelatedListings {
  const names = new StatementNames('related', 10)
  const share = singleFlight<Product[]>()
  const cache = app.caches.add(
    'similar listings',
    new LRUCache<string, readonly ProductId[]>({
      maxSize: cachedBytes,
      sizeCalculation: (ids, key) => key.length + (ids.length + 1) * idBytes,
      ttl: freshness,
    }),
  )

  async function several(ids: readonly ProductId[]): Promise<Product[]> {
    const { listPool } = app.reads.shared()
    const values = new SqlValues(true)
    const page = { filter: unfiltered, ids, changed: 'false', values, description: excerpt }
    const read = (text: string, given: SqlValues) => readRows(listPool, text, given, names)
    return (await cards.readPage(read, page)).products
  }

  async function find(id: ProductId, key: string): Promise<Product[]> {
    const rows = await run(app.reads.shared().listPool, selectSimilar, [id, cachedSimilar])
    if (rows.length === 0) throw new DomainError('product_not_found')
    const products = cards.add(
      rows.filter((row) => row.id !== null),
      excerpt,
    )
    cache.set(
      key,
      products.map((product) => product.id),
    )
    return products
  }

  return {
    several,
    async similar(id) {
      const key = `${app.reads.shared().name} ${id}`
      const known = cache.get(key)
      const products = await share(key, () => (known ? several(known) : find(id, key)))
      return products.slice(0, limits.similarMax)
    },
  }
}
