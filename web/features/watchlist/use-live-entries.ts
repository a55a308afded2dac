import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AppEvent } from '../../../contracts/common/events.ts'
import type { WatchlistEntry } from '../../../contracts/watchlist/watchlist.ts'
import type { List } from '../../lib/api/api.ts'
import { follow } from '../../lib/api/live.ts'
import { useSaver } from '../../lib/device/saver.ts'

/** The polling interval in milliseconds while the stream is down; longer with the data saver. */
const every = 15_000
const everySaving = 60_000
const queryKey = ['watchlist', 'list'] as const

/** Updates the items on the page live: a bid is shown at once, after other events the list is refetched. */
export function useLiveEntries(ids: readonly string[]): void {
  const cache = useQueryClient()
  const saver = useSaver()
  const all = ids.join(',')

  useEffect(() => {
    const refresh = () => void cache.invalidateQueries({ queryKey })
    function onEvent(event: AppEvent) {
      if (event.type !== 'auction.bid_placed') return refresh()
      const { productId, ...bid } = event.data
      cache.setQueriesData<List<WatchlistEntry>>(
        { queryKey },
        (list) =>
          list && {
            ...list,
            items: list.items.map((entry) =>
              entry.product.id === productId && bid.bidCount > entry.product.bidCount
                ? { ...entry, product: { ...entry.product, ...bid } }
                : entry,
            ),
          },
      )
    }
    const stops = all
      .split(',')
      .filter(Boolean)
      .map((id, index) =>
        follow({
          topic: `product:${id}`,
          every: saver ? everySaving : every,
          onEvent,
          // One refetch updates the whole list.
          refresh: index === 0 ? refresh : () => undefined,
        }),
      )
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, all, saver])
}
