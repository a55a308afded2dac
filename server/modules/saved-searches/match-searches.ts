import type { ProductId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { readSearchesFor, notifySearchers } from '../watchlist/index.ts'
import { createListingMatcher } from '../products/index.ts'

/**
 * Notifies members whose saved search matches a new listing. Searches that differ only in their prices are evaluated
 * once.
 */
export async function matchSearches(app: App, productId: ProductId): Promise<void> {
  const finds = createListingMatcher(app)
  for (const { query, ids } of await readSearchesFor(app, productId))
    if (await finds(productId, query)) await notifySearchers(app, productId, ids)
}
