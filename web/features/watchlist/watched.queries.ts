import { queryOptions } from '@tanstack/react-query'
import type { Watched } from '#contracts/watchlist/watchlist.ts'
import { load, type PageContext } from '../../lib/head/page-context.ts'
import { read } from '../../lib/api/query-client.ts'
import { findSession } from '../../lib/account/session.ts'

/** The ids of all items that the member watches, for the hearts of cards. */
export const watchedIdsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['watchlist', 'ids', userId],
    queryFn: read<string[]>(`/api/users/${userId}/watched-ids`),
  })

/** Whether the signed-in member watches one item. */
export const watchedQuery = (productId: string) =>
  queryOptions({
    queryKey: ['watchlist', 'one', productId],
    queryFn: read<Watched>(`/api/watchlist/${encodeURIComponent(productId)}`),
  })

/** For loaders: reads whether the items of a page are watched, for one item or all cards. */
export async function loadWatched(context: PageContext, productId?: string): Promise<void> {
  if (!import.meta.env.SSR) return
  const user = await findSession(context.queryClient)
  if (user) await load(context, productId ? watchedQuery(productId) : watchedIdsQuery(user.id))
}
