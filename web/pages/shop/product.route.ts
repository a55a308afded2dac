import { createRoute, lazyRouteComponent, notFound } from '../../lib/router/route.ts'
import { bidsQuery } from '../../features/auctions/bids/bids.queries.ts'
import { productHead } from '../../features/products/page/product-head.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { load } from '../../lib/head/page-context.ts'

/** `/product/{id}`. The head needs the item, so navigation waits for it and shows a skeleton meanwhile. */
export const productRoute = createRoute({
  path: '/product/$id',
  staticData: { file: 'web/pages/shop/product.tsx' },
  component: lazyRouteComponent(() => import('./product.tsx'), 'ProductPage'),
  pendingComponent: ProductSkeleton,
  notFoundComponent: ProductMissing,
  loader: async ({ context, params: { id } }) => {
    const { queryClient } = context
    const query = productQuery(id)
    const heart = loadWatched(context, id)
    const reading = queryClient.prefetchQuery(query)
    const known = queryClient.getQueryData(query.queryKey) !== undefined
    if (import.meta.env.SSR || !known) await reading
    if (isMissing(queryClient.getQueryState(query.queryKey)?.error)) notFound()
    if (queryClient.getQueryData(query.queryKey)?.isAuction) await load(context, bidsQuery(id))
    await heart
  },
  head: ({ match, params: { id } }) => {
    const { queryClient, publicUrl } = match.context
    return productHead(id, queryClient.getQueryData(productQuery(id).queryKey), publicUrl)
  },
})
