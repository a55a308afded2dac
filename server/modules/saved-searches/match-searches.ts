import type { ProductId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { readSearchesFor, notifySearchers } from '../watchlist/index.ts'
import { createListingMatcher } from '../products/index.ts'

/** Notifies whoever saved a search that finds a new listing. Searches that differ in their prices alone are asked once, however many saved them. */
export async function matchSearches(app: App, productId: ProductId): Promise<void> {
  const finds = createListingMatcher(app)
  for (const { query, ids } of await readSearchesFor(app, productId))
    if (await finds(productId, query)) await notifySearchers(app, productId, ids)
}
