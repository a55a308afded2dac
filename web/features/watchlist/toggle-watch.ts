import type { QueryClient } from '@tanstack/react-query'
import { watchlistCalls, type Watched } from '#contracts/watchlist/watchlist.ts'
import * as watchlistText from '#messages/watchlist'
import { reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/calls.ts'
import { askToSignIn, sessionQuery } from '../../lib/account/session.ts'
import { signInThen } from '../../lib/account/sign-in-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { watchedIdsQuery, watchedQuery } from './watched.queries.ts'

interface Press {
  userId: string
  productId: string
  /** Whether the item is to be watched. */
  watched: boolean
}

/** Requests are sent one after the other, in the order of the clicks. */
let sent: Promise<void> = Promise.resolve()
/** The last click for each item: results of earlier ones are ignored. */
const latest = new Map<string, Press>()

/** Watches (`next`) or unwatches an item. Shown at once, and reverted after an error. A visitor signs in first. */
export function toggleWatch(
  cache: QueryClient,
  userId: string | undefined,
  productId: string,
  next: boolean,
): void {
  if (!userId) {
    signInThen(() => {
      const user = cache.getQueryData(sessionQuery.queryKey)?.user
      if (user) toggleWatch(cache, user.id, productId, true)
    })
    return
  }
  const press = { userId, productId, watched: next }
  latest.set(productId, press)
  show(cache, press)
  sent = sendAfter(sent, cache, press)
}

function show(cache: QueryClient, press: Press, watched = press.watched) {
  const { userId, productId } = press
  if (latest.get(productId) !== press) return
  cache.setQueryData<string[]>(watchedIdsQuery(userId).queryKey, (ids) => {
    const others = ids?.filter((id) => id !== productId)
    return others && (watched ? [productId, ...others] : others)
  })
  cache.setQueryData<Watched>(watchedQuery(productId).queryKey, { inWatchlist: watched })
}

async function sendAfter(earlier: Promise<void>, cache: QueryClient, press: Press): Promise<void> {
  const { userId, productId, watched } = press
  await earlier
  try {
    await (watched
      ? send(watchlistCalls.watch, { body: { productId } })
      : send(watchlistCalls.unwatch, { params: { productId } }))
    // Cancel reads that started before this call, because their results are outdated.
    await Promise.all(
      [watchedIdsQuery(userId), watchedQuery(productId)].map(({ queryKey }) =>
        cache.cancelQueries({ queryKey }),
      ),
    )
    show(cache, press)
    toast({
      title: watched ? watchlistText.addedTitle : watchlistText.removedTitle,
      description: watched ? watchlistText.addedText : watchlistText.removedText,
    })
    if (!cache.getQueryData(watchedIdsQuery(userId).queryKey))
      void cache.invalidateQueries(watchedIdsQuery(userId))
  } catch (error) {
    show(cache, press, !watched)
    toast({
      title: watched ? watchlistText.notAddedToWatchlist : watchlistText.stillOnYourWatchlist,
      description: reasonOf(error, watchlistText.checkYourDataOrSignal),
      variant: 'destructive',
    })
    if (statusOf(error) === 401) askToSignIn(cache)
  }
  void cache.invalidateQueries({ queryKey: ['watchlist', {}] })
}
