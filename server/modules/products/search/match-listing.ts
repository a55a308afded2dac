import type { ProductId } from '../../../../contracts/common/ids.ts'
import type { ProductQuery } from '../../../../contracts/products/products.ts'
import type { App } from '../../../platform/app.ts'
import { forgetTree } from '../../categories/index.ts'
import { createProductList } from '../list/list-products.ts'

const one = { page: 1, limit: 1, offset: 0 }

/**
 * Returns a function that checks whether a search finds a listing, by running the search restricted to this listing.
 * Create a new matcher for each listing, because it caches words and categories.
 */
export function createListingMatcher(
  app: App,
): (productId: ProductId, query: ProductQuery) => Promise<boolean> {
  forgetTree(app)
  const list = createProductList(app)
  return async (productId, query) => (await list(query, one, productId)).total > 0
}
