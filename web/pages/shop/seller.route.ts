import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { productsQuery } from '../../lib/api/read-products.ts'
import { reviewsQuery, sellerQuery } from '../../features/ratings/ratings.queries.ts'
import { sellerHead } from '../../features/ratings/seller-head.ts'
import { readSellerView } from '../../features/ratings/seller-href.ts'
import { SellerMissing } from '../../features/ratings/seller-missing.tsx'
import { SellerSkeleton } from '../../features/ratings/seller-skeleton.tsx'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { followingQuery } from '../../features/watchlist/watchlist.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'
import { findSession } from '../../lib/account/session.ts'

/** `/seller/{id}`: listings, or reviews with `?tab=reviews`; `?page=` starts at 1. */
export const sellerRoute = createRoute({
  path: '/seller/$id',
  staticData: { file: 'web/pages/shop/seller.tsx' },
  component: lazyRouteComponent(() => import('./seller.tsx'), 'SellerPage'),
  pendingComponent: SellerSkeleton,
  notFoundComponent: SellerMissing,
  loaderDeps: ({ search }) => readSellerView(search),
  loader: async ({ context, params: { id }, deps: { tab, page } }) => {
    const hearts = loadWatched(context)
    const followed = loadFollowed(context, id)
    await loadFound(context, sellerQuery(id))
    await load(
      context,
      tab === 'listings'
        ? productsQuery({ sellerId: id, page })
        : reviewsQuery(id, page, tab === 'buyer' ? 'buyer' : 'seller'),
    )
    await Promise.all([hearts, followed])
  },
  head: ({ match, params: { id } }) => {
    const { queryClient, publicUrl } = match.context
    const seller = queryClient.getQueryData(sellerQuery(id).queryKey)
    return sellerHead(id, { seller, ...match.loaderDeps }, publicUrl)
  },
})

/** Loads whether the member follows this seller; on the server only. */
async function loadFollowed(context: PageContext, sellerId: string): Promise<void> {
  if (!import.meta.env.SSR) return
  const user = await findSession(context.queryClient)
  if (user && user.id !== sellerId) await load(context, followingQuery(sellerId))
}
