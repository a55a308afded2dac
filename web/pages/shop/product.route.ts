import { createRoute, lazyRouteComponent, notFound } from '../../lib/router/route.ts'
import { bidsQuery } from '../../features/auctions/bids/bids.queries.ts'
import { loadParts } from '../../features/products/page/load-parts.ts'
import { productHead } from '../../features/products/page/product-head.ts'
import { ProductMissing } from '../../features/products/page/product-missing.tsx'
import { ProductSkeleton } from '../../features/products/page/product-skeleton.tsx'
import { isMissing, productQuery } from '../../lib/product.queries.ts'
import { loadWatched } from '../../features/watchlist/watched.queries.ts'
import { findSession } from '../../lib/account/session.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'

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
    const questions = import.meta.env.SSR ? loadQuestions(context, id) : undefined
    const reading = queryClient.prefetchQuery(query)
    const known = queryClient.getQueryData(query.queryKey) !== undefined
    // Without a connection they are loaded with the page, or not at all.
    const parts = import.meta.env.SSR || known ? undefined : loadParts().catch(() => undefined)
    if (import.meta.env.SSR || !known) await reading
    await parts
    if (isMissing(queryClient.getQueryState(query.queryKey)?.error)) notFound()
    if (queryClient.getQueryData(query.queryKey)?.isAuction)
      await (import.meta.env.SSR
        ? Promise.all([load(context, bidsQuery(id)), loadLimit(context)])
        : load(context, bidsQuery(id)))
    if (import.meta.env.SSR) await questions
    await heart
  },
  head: ({ match, params: { id } }) => {
    const { queryClient, publicUrl } = match.context
    return productHead(id, queryClient.getQueryData(productQuery(id).queryKey), publicUrl)
  },
})

/** Only the server calls it; browsers leave the note as it is. */
async function loadLimit(context: PageContext): Promise<void> {
  const { bidLimitQuery } = await import('../../features/auctions/bid-limits/bid-limit.queries.ts')
  if (await findSession(context.queryClient)) await load(context, bidLimitQuery)
}

/** Only the server calls it; browsers load the code and the data of questions once they are seen. */
async function loadQuestions(context: PageContext, id: string): Promise<void> {
  const { questionsQuery } = await import('../../features/questions/questions.queries.ts')
  await load(context, questionsQuery(id))
}
