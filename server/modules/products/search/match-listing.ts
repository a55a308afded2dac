import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductQuery } from '#contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { createCaches } from '../../../platform/caches.ts'
import { createProductList } from '../list/list-products.ts'

const one = { page: 1, limit: 1, offset: 0 }

/**
 * Returns a function that checks whether a search finds a listing, by running the search restricted to this listing.
 * Create a new matcher for each listing, because it has its own caches of words and categories, which end with it.
 */
export function createListingMatcher(
  app: App,
): (productId: ProductId, query: ProductQuery) => Promise<boolean> {
  const list = createProductList({ ...app, caches: createCaches() })
  return async (productId, query) => (await list(query, one, productId)).total > 0
}
