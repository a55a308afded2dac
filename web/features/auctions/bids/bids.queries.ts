import { useQuery } from '@tanstack/react-query'
import { bidCalls, type Bid } from '#contracts/auctions/bids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { listOf } from '../../../lib/api/calls.ts'

/** Milliseconds after which bids are read again when a visitor returns to an auction. */
const fresh = 10_000

/** The latest bids, newest first, as many as the history shows. */
export const bidsQuery = (id: string) => ({
  ...listOf(bidCalls.list, { params: { id }, query: { limit: limits.bidHistoryShown } }),
  staleTime: fresh,
})

/** The latest bid; undefined if there is none or it is not loaded yet. */
export function useHighestBid(product: ProductDetail): Bid | undefined {
  const { data } = useQuery({ ...bidsQuery(product.id), enabled: product.bidCount > 0 })
  return data?.items[0]
}
