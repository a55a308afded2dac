import { productCalls } from '../../../contracts/products.ts'
import type { ProductId } from '../../../contracts/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { shareReads } from '../../platform/share-reads.ts'
import { createCategoryCounts } from './category-counts.ts'
import { createListing } from './create-listing.ts'
import { createProductList, type ProductList } from './list-products.ts'
import { getProduct } from './queries.ts'

export function productRoutes(app: App, route: Route): void {
  const list = createProductList(app)
  const share = shareReads<ProductList>()
  const categories = createCategoryCounts(app)

  route(productCalls.categories, () => categories())
  route(productCalls.list, async ({ query, c }) => {
    const page = pageOf(query)
    // A list is the same for everybody: a crowd shares one.
    const { products, total, capped } = await share(JSON.stringify([query, page]), () =>
      list(query, page),
    )
    setPageHeaders(c, page, total, capped)
    return products
  })
  route(productCalls.get, ({ params, user }) => getProduct(app, params.id, user?.id))
  route(productCalls.create, ({ body, user, keyedId }) =>
    createListing(app, user, body, keyedId as ProductId | undefined),
  )
}
