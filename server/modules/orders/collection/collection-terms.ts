import { sql } from 'kysely'
import {
  collectionTermsCalls,
  type CollectionTerms,
  type CollectionTermsAnswer,
} from '#contracts/orders/collection-terms.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { collectionColumn } from '../../../platform/listing-ways.ts'
import { checkedCollection, saveCollectionTerms } from '../../products/index.ts'
import { listingTerms } from '../delivery/listing-terms.ts'

/** Where and when a seller's listing can be collected; two empty texts remove both. */
export function collectionRoutes(app: App, route: Route): void {
  const terms = listingTerms(app, {
    columns: sql`p.allows_collection as "allowsCollection", ${sql.raw(collectionColumn('p'))} as collection`,
    termsOf: (row: CollectionTermsAnswer) => row,
    save: async (tx, id, sent: CollectionTerms) =>
      saveCollectionTerms(tx, id, await checkedCollection(tx, app, sent)),
  })
  route(collectionTermsCalls.get, terms.get)
  route(collectionTermsCalls.put, terms.put)
}
