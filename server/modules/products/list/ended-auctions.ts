import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { run } from '../../../platform/database/statement.ts'
import { productOf } from '../product-row.ts'
import { selectProducts } from '../queries.ts'
import { readRows, SqlValues } from '../sql-values.ts'
import { keyOf, type Filter } from './list.rules.ts'
import { narrowed, ofProducts } from './list-statement.ts'

/** Hours for which lists show an auction that has ended, and the most of them. */
const hoursShown = 24
const most = 500
/** Milliseconds for which the ended auctions of a filter are known. */
const fresh = 2000

/**
 * SQL: an auction that ended within these hours. One that its seller ended, or that was bought, was over before its
 * end.
 */
const lately = `p.format <> 'fixed' and p.status <> 'removed'
  and p.auction_ends_at between now() - interval '${hoursShown} hours' and now()
  and not exists (select from auctions a where a.product_id = p.id and a.closed_at < a.ends_at)`

/** Finds auctions that have ended in the last 24 hours, the latest first. Lists show them after what is open. */
export function createEndedAuctions(app: App) {
  const known = app.caches.add(
    'ended auctions of lists',
    new LRUCache<string, ProductId[]>({
      maxSize: 1_000_000,
      sizeCalculation: (ids, key) => key.length + (ids.length + 1) * 64,
      ttl: fresh,
    }),
  )

  /** Whether there is any, so that hundreds of searches at once need not look for themselves. */
  const some = app.caches.add(
    'whether auctions have ended lately',
    new LRUCache<'some', boolean>({
      maxSize: 1,
      sizeCalculation: () => 1,
      ttl: fresh,
      fetchMethod: async () => {
        const text = `select exists (select from products p where ${lately}) as some`
        const [row] = await readRows<{ some: boolean }>(
          app.reads.shared().pool,
          text,
          new SqlValues(false),
        )
        return row!.some
      },
    }),
  )

  async function find(filter: Filter, words: string | undefined): Promise<ProductId[]> {
    const values = new SqlValues(false)
    const conditions = [
      lately,
      ...narrowed(filter, 'p', values),
      ...ofProducts(filter, 'p', values),
    ]
    if (words !== undefined)
      conditions.push(`listing_document(p.title, category_words(p.category_id, p.kind_id), p.location, p.description,
        p.condition, p.format) @@ ${values.add(words, 'tsquery')}`)
    const text = `select p.id from products p where ${conditions.join(' and ')}
      order by p.auction_ends_at desc, p.id limit ${most}`
    const rows = await readRows<{ id: ProductId }>(app.reads.shared().pool, text, values)
    return rows.map(({ id }) => id)
  }

  return {
    /** The ids of those that a filter and the words of a search, a `tsquery`, match. */
    async ids(filter: Filter, words: string | undefined): Promise<ProductId[]> {
      const key = `${keyOf(filter)}|${words ?? ''}`
      const before = known.get(key)
      if (before) return before
      if (!(await some.fetch('some'))) return []
      const ids = await find(filter, words)
      known.set(key, ids)
      return ids
    },
    async read(ids: readonly ProductId[]): Promise<Product[]> {
      if (ids.length === 0) return []
      const rows = await run(app.reads.shared().pool, selectProducts, [ids])
      const products = new Map(rows.map((row) => [row.id, productOf(row)]))
      return ids.flatMap((id) => products.get(id) ?? [])
    },
  }
}
