import { collectionTermsCalls } from '../../../../contracts/orders/collection-terms.ts'
import type { App } from '../../../platform/app.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readCollection, saveCollection } from './collection-terms.ts'

/** Where and when a seller's listing can be collected. */
export function collectionRoutes(app: App, route: Route): void {
  route(collectionTermsCalls.get, ({ params, user }) => readCollection(app.db, params.id, user.id))
  route(collectionTermsCalls.put, ({ params, body, user }) =>
    saveCollection(app, { id: params.id, sellerId: user.id, terms: body }),
  )
}
