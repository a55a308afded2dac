import { LRUCache } from 'lru-cache'
import type { ClientBase, Pool } from 'pg'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { Product } from '../../../../contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import {
  productColumns,
  productOf,
  productTables,
  stampColumn,
  type ProductRow,
} from '../product-row.ts'
import { readRows, SqlValues, StatementNames } from '../sql-values.ts'
import type { Filter } from './list.rules.ts'
import { inRange } from './list-statement.ts'

export type StampedRow = ProductRow & { stamp: string }

/** The listings of lists and searches as last read, each valid while its stamp is the same. They are frozen. */
export interface Cards {
  /** Stores listings that were read whole, and returns them. */
  add(rows: readonly StampedRow[], description: string): Product[]
  /** The listings with these stamps. Reads those that are not cached, and leaves out those no longer in the range. */
  read(
    connection: ClientBase | Pool,
    filter: Filter,
    stamps: readonly { id: ProductId; stamp: string }[],
    description: string,
  ): Promise<Product[]>
}

/** Size of all cached listings in bytes, and of one without its texts. */
const cachedBytes = 16_000_000
const productBytes = 1500
/** Maximum number of prepared statements per connection. */
const preparedMax = 20

export function createCards(app: App): Cards {
  const names = new StatementNames('cards', preparedMax)
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
    async read(connection, filter, stamps, description) {
      const known = stamps.map(({ id, stamp }) => {
        const cached = cache.get(keyOf(id, description))
        return cached?.stamp === stamp ? cached.product : id
      })
      const missing = known.filter((one) => typeof one === 'string')
      if (missing.length === 0) return known as Product[]
      const values = new SqlValues(true)
      const text = `select ${stampColumn}, ${productColumns(description)} from ${productTables}
        where p.id = any(${values.add(missing, 'uuid[]')}) and ${inRange(filter, values)}`
      const rows = await readRows<StampedRow>(connection, text, values, names)
      const read = new Map(add(rows, description).map((product) => [product.id, product]))
      return known.flatMap((one) => (typeof one === 'string' ? (read.get(one) ?? []) : one))
    },
  }
}
