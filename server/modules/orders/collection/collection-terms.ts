import { sql, type Kysely } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import {
  collectionTermsCalls,
  type CollectionTerms,
  type CollectionTermsAnswer,
} from '#contracts/orders/collection-terms.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { collectionColumn } from '../../../platform/listing-ways.ts'
import { checkedCollection, saveCollectionTerms } from '../../products/index.ts'

/** Where and when an own listing can be collected. Throws `product_not_found`, also for another member's listing. */
async function readCollection(
  db: Kysely<Schema>,
  id: ProductId,
  sellerId: UserId,
): Promise<CollectionTermsAnswer> {
  const { rows } = await sql<CollectionTermsAnswer>`
    select p.allows_collection as "allowsCollection",
      ${sql.raw(collectionColumn('p'))} as collection
    from products p where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db)
  if (!rows[0]) throw new DomainError('product_not_found')
  return rows[0]
}

/** Says where and when an own listing can be collected; two empty texts remove both. Throws `invalid_request`. */
async function saveCollection(
  app: App,
  { id, sellerId, terms }: { id: ProductId; sellerId: UserId; terms: CollectionTerms },
): Promise<CollectionTermsAnswer> {
  await app.limits.take('listing_edit', sellerId)
  const saved = await app.db.transaction().execute(async (tx) => {
    await readCollection(tx, id, sellerId)
    await saveCollectionTerms(tx, id, await checkedCollection(tx, app, terms))
    await publish(tx, { type: 'product.changed', data: { productId: id } })
    return readCollection(tx, id, sellerId)
  })
  app.events.wake()
  return saved
}

/** Where and when a seller's listing can be collected. */
export function collectionRoutes(app: App, route: Route): void {
  route(collectionTermsCalls.get, ({ params, user }) => readCollection(app.db, params.id, user.id))
  route(collectionTermsCalls.put, ({ params, body, user }) =>
    saveCollection(app, { id: params.id, sellerId: user.id, terms: body }),
  )
}
