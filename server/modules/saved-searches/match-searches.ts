import type { ProductId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { readSearchesFor, tellSearchers } from '../watchlist/index.ts'
import { createListingMatcher } from '../products/index.ts'

/** Tells whoever saved a search that finds a new listing. Each different search is asked once, however many saved it. */
export async function matchSearches(app: App, productId: ProductId): Promise<void> {
  const finds = createListingMatcher(app)
  for (const query of await readSearchesFor(app, productId))
    if (await finds(productId, query)) await tellSearchers(app, productId, query)
}
