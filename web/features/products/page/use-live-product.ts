import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AppEvent } from '#contracts/common/events.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { usePassed } from '../../../lib/clock.ts'
import { useLive } from '../../../lib/api/use-live.ts'
import { productQuery } from '../../../lib/product.queries.ts'

/** Milliseconds between two reads while the stream is down. */
const every = 5000
/** Milliseconds within which several bids cause only one read. */
const gather = 400
/** Milliseconds between two reads of an auction that is over but not closed yet. */
const resultEvery = 3000

/**
 * Keeps an item and its bids up to date. The price of a new bid shows at once; leader and history are read later,
 * because events contain no names.
 */
export function useLiveProduct(product: ProductDetail): void {
  const cache = useQueryClient()
  const planned = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { queryKey } = productQuery(product.id)

  const refresh = () => void cache.invalidateQueries({ queryKey })

  function refreshSoon() {
    planned.current ??= setTimeout(() => {
      planned.current = undefined
      refresh()
    }, gather)
  }

  async function showBid(bid: Extract<AppEvent, { type: 'auction.bid_placed' }>['data']) {
    // A response that is still in flight may be older than this bid.
    await cache.cancelQueries({ queryKey, exact: true })
    cache.setQueryData<ProductDetail>(queryKey, (before) =>
      before && bid.bidCount > before.bidCount
        ? {
            ...before,
            currentBid: bid.currentBid,
            bidCount: bid.bidCount,
            auctionEndTime: bid.auctionEndTime,
          }
        : before,
    )
    refreshSoon()
  }

  useLive(`product:${product.id}`, {
    onEvent: (event) => {
      if (event.type === 'auction.bid_placed') void showBid(event.data)
      else refresh()
    },
    refresh,
    every,
  })
  useEffect(() => () => clearTimeout(planned.current), [])

  const over = usePassed(product.isAuction ? product.auctionEndTime : null)
  const undecided = over && product.status === 'active'
  useEffect(() => {
    if (!undecided) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void cache.invalidateQueries({ queryKey: ['products', product.id] })
    }, resultEvery)
    return () => clearInterval(timer)
  }, [undecided, cache, product.id])
}
