import { useQueryClient } from '@tanstack/react-query'
import { bidCalls, type PlacedBid } from '#contracts/auctions/bids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { send, useWrite, type InputOf } from '../../../lib/api/calls.ts'
import { productQuery } from '../../../lib/product.queries.ts'
import { ownBidsKey } from '../own-bids/own-bids.queries.ts'

/** Places a bid. A retry after a lost response reuses the idempotency key, so it cannot place a second bid. */
export function usePlaceBid() {
  const cache = useQueryClient()
  return useWrite(async (bid: InputOf<typeof bidCalls.place>, idempotencyKey) => {
    const { queryKey } = productQuery(bid.params.id)
    try {
      const placed = await send(bidCalls.place, bid, idempotencyKey)
      await cache.cancelQueries({ queryKey, exact: true })
      cache.setQueryData(queryKey, (before) =>
        before && placed.bidCount >= before.bidCount ? withPlacedBid(before, placed) : before,
      )
      return placed
    } finally {
      // Also after a refusal, which can mean another price. An empty object stands for all lists.
      for (const changed of [queryKey, ['products', {}], ['watchlist', {}], ownBidsKey])
        void cache.invalidateQueries({ queryKey: changed })
    }
  })
}

const withPlacedBid = (
  before: ProductDetail,
  { currentBid, bidCount, auctionEndTime, leading }: PlacedBid,
): ProductDetail => ({ ...before, currentBid, bidCount, auctionEndTime, leading, hasBid: true })
