import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PlacedBid } from '#contracts/auctions/bids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { api, newIdempotencyKey } from '../../../lib/api/api.ts'
import { statusOf } from '../../../lib/api/api-error.ts'

/** An amount, a maximum or both, decimals in the auction's currency. */
interface WantedBid {
  amount?: string
  maxAmount?: string
  bidderId?: string
}

/** Places a bid. A retry after a lost response reuses the idempotency key, so it cannot place a second bid. */
export function usePlaceBid(productId: string) {
  const cache = useQueryClient()
  const queryKey = ['products', productId]
  const attempt = useRef<{ wanted: string; key: string }>(undefined)

  return useMutation({
    mutationFn: (bid: WantedBid) => {
      const wanted = JSON.stringify(bid)
      if (attempt.current?.wanted !== wanted) attempt.current = { wanted, key: newIdempotencyKey() }
      const { key } = attempt.current
      return api.post<PlacedBid>(`/api/products/${encodeURIComponent(productId)}/bids`, bid, {
        idempotencyKey: key,
      })
    },
    onSuccess: async (placed) => {
      attempt.current = undefined
      await cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData<ProductDetail>(queryKey, (before) =>
        before && placed.bidCount >= before.bidCount ? withPlacedBid(before, placed) : before,
      )
    },
    onError: (error) => {
      const status = statusOf(error)
      if (status > 0 && status < 500) attempt.current = undefined
    },
    // A refused bid can mean that the price has changed.
    onSettled: () => {
      for (const changed of [
        queryKey,
        ['products', 'list'],
        ['watchlist', 'list'],
        ['bids', 'own'],
      ])
        void cache.invalidateQueries({ queryKey: changed })
    },
  })
}

const withPlacedBid = (
  before: ProductDetail,
  { currentBid, bidCount, auctionEndTime, leading }: PlacedBid,
): ProductDetail => ({ ...before, currentBid, bidCount, auctionEndTime, leading, hasBid: true })
