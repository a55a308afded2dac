import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'

/** What a seller says about a way of getting a listing: its columns of the row `p`, and how it is saved. */
interface ListingTerms<Row, Terms, Sent> {
  columns: RawBuilder<unknown>
  termsOf: (row: Row) => Terms
  save: (tx: Transaction<Schema>, id: ProductId, sent: Sent, before: Terms) => Promise<void>
}

interface Asked {
  params: { id: ProductId }
  user: { id: UserId }
}

/**
 * The handlers that read and save it for an own listing. They throw `product_not_found`, also for another member's
 * listing, and what `save` throws.
 */
export function listingTerms<Row, Terms, Sent>(
  app: App,
  { columns, termsOf, save }: ListingTerms<Row, Terms, Sent>,
) {
  const read = async (db: Kysely<Schema>, { params, user }: Asked) => {
    const { rows } = await sql<Row>`
      select ${columns} from products p where p.id = ${params.id} and p.seller_id = ${user.id}`.execute(
      db,
    )
    if (!rows[0]) throw new DomainError('product_not_found')
    return termsOf(rows[0])
  }
  return {
    get: (asked: Asked) => read(app.db, asked),
    put: async ({ body, ...asked }: Asked & { body: Sent }) => {
      await app.limits.take('listing_edit', asked.user.id)
      return app.change(async (tx) => {
        const { id } = asked.params
        await save(tx, id, body, await read(tx, asked))
        await publish(tx, { type: 'product.changed', data: { productId: id } })
        return read(tx, asked)
      })
    },
  }
}
