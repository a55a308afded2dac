import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Bid, PlacedBid } from '../../../contracts/auctions/bids.ts'
import { limits } from '../../../contracts/common/limits.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { readList } from '../../lib/api/query-client.ts'

/** Milliseconds after which bids are read again when a visitor returns to an auction. */
const fresh = 10_000

/** The latest bids, newest first, as many as the history shows. */
export function bidsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'bids'],
    queryFn: readList<Bid>(`/api/products/${encodeURIComponent(productId)}/bids`, {
      limit: limits.bidHistoryShown,
    }),
    staleTime: fresh,
  })
}

/** The latest bid; undefined if there is none or it is not loaded yet. */
export function useHighestBid(product: ProductDetail): Bid | undefined {
  const { data } = useQuery({ ...bidsQuery(product.id), enabled: product.bidCount > 0 })
  return data?.items[0]
}

/** Decimal amounts in the auction's currency. */
interface WantedBid {
  amount: string
  maxAmount?: string
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
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
}

const withPlacedBid = (
  before: ProductDetail,
  { currentBid, bidCount, auctionEndTime, leading }: PlacedBid,
): ProductDetail => ({ ...before, currentBid, bidCount, auctionEndTime, leading, hasBid: true })
