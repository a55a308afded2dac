import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AppEvent } from '#contracts/common/events.ts'
import type { Product } from '#contracts/products/products.ts'
import { useSaver } from '../device/saver.ts'
import type { List } from './api.ts'
import { follow } from './live.ts'

interface LiveEntries {
  /** The first parts of the query keys of the lists; a constant. */
  queryKey: QueryKey
  /** The ids of the items on the page. */
  ids: readonly string[]
  /** Whether entries contain who leads, which events do not: each bid is then read again as well. */
  withLeader?: boolean
}

/** The polling interval in milliseconds while the stream is down; longer with the data saver. */
const every = 15_000
const everySaving = 60_000
/** Milliseconds within which several bids cause only one read. */
const gather = 400

/** Updates the items on the page live: a bid is shown at once, after other events the list is refetched. */
export function useLiveEntries({ queryKey, ids, withLeader = false }: LiveEntries): void {
  const cache = useQueryClient()
  const saver = useSaver()
  const all = ids.join(',')

  useEffect(() => {
    let planned: ReturnType<typeof setTimeout> | undefined
    const refresh = () => void cache.invalidateQueries({ queryKey })
    function refreshSoon() {
      planned ??= setTimeout(() => {
        planned = undefined
        refresh()
      }, gather)
    }
    function onEvent(event: AppEvent) {
      if (event.type !== 'auction.bid_placed') return refresh()
      const { productId, ...bid } = event.data
      cache.setQueriesData<List<{ product: Product }>>(
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
      if (withLeader) refreshSoon()
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
      clearTimeout(planned)
      for (const stop of stops) stop()
    }
  }, [cache, queryKey, all, withLeader, saver])
}
