import { sql, type Transaction } from 'kysely'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { CollectionTerms } from '../../../../contracts/orders/collection-terms.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { blockedTermIn } from '../../blocked-terms/index.ts'
import { collectionErrors } from './collection-terms.rules.ts'

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/**
 * Where and when an item can be collected, tidied; null for two empty texts. Throws `invalid_request` with the field,
 * whose name begins with `path`.
 */
export async function checkedCollection(
  tx: Transaction<Schema>,
  app: App,
  { place: typedPlace, times: typedTimes }: CollectionTerms,
  path = '',
): Promise<CollectionTerms | null> {
  const terms = { place: tidy(typedPlace), times: tidy(typedTimes) }
  if (!terms.place && !terms.times) return null
  const errors = collectionErrors(terms, new URL(app.config.publicUrl).host, path)
  if (errors) throw new DomainError('invalid_request', { fields: errors })
  const word = await blockedTermIn(tx, `${terms.place}\n${terms.times}`)
  if (word) throw invalidField(`${path}place`, messageRef('ordersRefusals.blockedTerm', { word }))
  return terms
}

/** Saves where and when a listing can be collected, or that its seller does not say. */
export async function saveCollectionTerms(
  tx: Transaction<Schema>,
  id: ProductId,
  terms: CollectionTerms | null,
): Promise<void> {
  await (
    terms
      ? sql`
        insert into collection_terms (product_id, place, times) values (${id}, ${terms.place}, ${terms.times})
        on conflict (product_id) do update set place = excluded.place, times = excluded.times, updated_at = now()`
      : sql`delete from collection_terms where product_id = ${id}`
  ).execute(tx)
}
