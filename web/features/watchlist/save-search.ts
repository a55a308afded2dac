import * as watchlistText from '#messages/watchlist'
import type { QueryClient } from '@tanstack/react-query'
import { watchlistCalls } from '#contracts/watchlist/watchlist.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/calls.ts'
import { signInThen } from '../../lib/account/sign-in-prompt.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { savedSearchesQuery } from './watchlist.queries.ts'

/** Saves a search and confirms it; a visitor signs in first. */
export async function saveSearch(
  cache: QueryClient,
  signedIn: boolean,
  query: object,
): Promise<void> {
  if (!signedIn) return signInThen(() => void saveSearch(cache, true, query))
  try {
    const { name } = await send(watchlistCalls.saveSearch, { body: { query } })
    toast({
      title: watchlistText.searchSaved,
      description: watchlistText.nameWellNotifyYouOf({ name }),
    })
    void cache.invalidateQueries(savedSearchesQuery)
  } catch (error) {
    toast({
      title: watchlistText.searchNotSaved,
      description: reasonOf(error, watchlistText.checkYourDataOrSignal),
      variant: 'destructive',
    })
  }
}
