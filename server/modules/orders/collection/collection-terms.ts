import { sql, type Kysely } from 'kysely'
import type { ProductId, UserId } from '../../../../contracts/common/ids.ts'
import type {
  CollectionTerms,
  CollectionTermsAnswer,
} from '../../../../contracts/orders/collection-terms.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { blockedTermIn } from '../../blocked-terms/index.ts'
import { collectionErrors } from './collection-terms.rules.ts'

/** Where and when an own listing can be collected. Throws `product_not_found`, also for another member's listing. */
export async function readCollection(
  db: Kysely<Schema>,
  id: ProductId,
  sellerId: UserId,
): Promise<CollectionTermsAnswer> {
  const { rows } = await sql<CollectionTermsAnswer>`
    select p.allows_collection as "allowsCollection",
      (select json_build_object('place', t.place, 'times', t.times) from collection_terms t
        where t.product_id = p.id) as collection
    from products p where p.id = ${id} and p.seller_id = ${sellerId}`.execute(db)
  if (!rows[0]) throw new DomainError('product_not_found')
  return rows[0]
}

/** Says where and when an own listing can be collected; two empty texts remove both. Throws `invalid_request`. */
export async function saveCollection(
  app: App,
  { id, sellerId, terms }: { id: ProductId; sellerId: UserId; terms: CollectionTerms },
): Promise<CollectionTermsAnswer> {
  await app.limits.take('listing_edit', sellerId)
  const place = tidy(terms.place)
  const times = tidy(terms.times)
  const saved = await app.db.transaction().execute(async (tx) => {
    await readCollection(tx, id, sellerId)
    if (!place && !times)
      await tx.deleteFrom('collection_terms').where('product_id', '=', id).execute()
    else {
      const errors = collectionErrors({ place, times }, new URL(app.config.publicUrl).host)
      if (errors) throw new DomainError('invalid_request', { fields: errors })
      const word = await blockedTermIn(tx, `${place}\n${times}`)
      if (word) throw invalidField('place', messageRef('ordersRefusals.blockedTerm', { word }))
      await sql`
        insert into collection_terms (product_id, place, times) values (${id}, ${place}, ${times})
        on conflict (product_id) do update set place = excluded.place, times = excluded.times, updated_at = now()`.execute(
        tx,
      )
    }
    await publish(tx, { type: 'product.changed', data: { productId: id } })
    return readCollection(tx, id, sellerId)
  })
  app.events.wake()
  return saved
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')
