import { LRUCache } from 'lru-cache'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import {
  productColumns,
  productOf,
  productTables,
  stampColumn,
  type ProductRow,
} from '../product-row.ts'

import { stampedPage } from '../search/matches-statement.ts'
import { SqlValues } from '../sql-values.ts'
import type { Filter } from './list.rules.ts'
import { inRange } from './list-statement.ts'

export type StampedRow = ProductRow & { stamp: string }

/** A row of `stampedPage`, without the columns of the listing if these are not read. */
type KnownRow = { changed: boolean } & (StampedRow | { id: null })

/** A page of listings that were found before. */
export interface KnownPage {
  filter: Filter
  ids: readonly ProductId[]
  /** SQL: whether they must be found again. */
  changed: string
  /** The values of `changed`. */
  values: SqlValues
  /** SQL of the description column. */
  description: string
}

/** The listings of lists and searches as last read, each valid while its stamp is the same. They are frozen. */
export interface Cards {
  /** Stores listings that were read whole, and returns them. */
  add(rows: readonly StampedRow[], description: string): Product[]
  /**
   * The listings of a page that are still in the range of the filter. Reads only stamps if most listings are cached.
   */
  readPage(
    read: (text: string, values: SqlValues) => Promise<unknown[]>,
    page: KnownPage,
  ): Promise<{ products: Product[]; changed: boolean }>
}

/** Size of all cached listings in bytes, and of one without its texts. */
const cachedBytes = 24_000_000
const productBytes = 1500

export function createCards(app: App): Cards {
  const cache = app.caches.add(
    'listings of lists',
    new LRUCache<string, { stamp: string; product: Product }>({
      maxSize: cachedBytes,
      sizeCalculation: ({ product }) =>
        productBytes + 2 * (product.title.length + product.description.length),
    }),
  )
  const keyOf = (id: ProductId, description: string) => `${id} ${description}`

  function add(rows: readonly StampedRow[], description: string): Product[] {
    return rows.map((row) => {
      const product = Object.freeze(productOf(row))
      cache.set(keyOf(row.id, description), { stamp: row.stamp, product })
      return product
    })
  }

  return {
    add,
    async readPage(read, { filter, ids, changed, values, description }) {
      const cached = ids.filter((id) => cache.has(keyOf(id, description)))
      const whole = 2 * cached.length <= ids.length
      const text = stampedPage(filter, ids, changed, values, whole ? description : undefined)
      const rows = (await read(text, values)) as KnownRow[]
      const found = rows.filter((row) => row.id !== null)
      const page = { changed: rows[0]!.changed }
      if (whole) return { ...page, products: add(found, description) }

      const known = found.map(({ id, stamp }) => {
        const card = cache.get(keyOf(id, description))
        return card?.stamp === stamp ? card.product : id
      })
      const missing = known.filter((one) => typeof one === 'string')
      if (missing.length === 0) return { ...page, products: known as Product[] }
      const more = new SqlValues(true)
      const statement = `select ${stampColumn}, ${productColumns(description)} from ${productTables}
        where p.id = any(${more.add(missing, 'uuid[]')}) and ${inRange(filter, more)}`
      const added = add((await read(statement, more)) as StampedRow[], description)
      const fresh = new Map(added.map((product) => [product.id, product]))
      return {
        ...page,
        products: known.flatMap((one) => (typeof one === 'string' ? (fresh.get(one) ?? []) : one)),
      }
    },
  }
}
