import { watchlistCalls } from '#contracts/watchlist/watchlist.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'
import { findSession } from '../../lib/account/session.ts'

/** The ids of all items that the member watches, for the hearts of cards. */
export const watchedIdsQuery = (userId: string) =>
  queryOf(watchlistCalls.watchedIds, { params: { userId } })

/** Whether the signed-in member watches one item. */
export const watchedQuery = (productId: string) =>
  queryOf(watchlistCalls.watched, { params: { productId } })

/** For loaders: reads whether the items of a page are watched, for one item or all cards. */
export async function loadWatched(context: PageContext, productId?: string): Promise<void> {
  if (!import.meta.env.SSR) return
  const user = await findSession(context.queryClient)
  if (user) await load(context, productId ? watchedQuery(productId) : watchedIdsQuery(user.id))
}
