import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Bid } from '#contracts/auctions/bids.ts'
import { limits } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { readList } from '../../../lib/api/query-client.ts'

/** Milliseconds after which bids are read again when a visitor returns to an auction. */
const fresh = 10_000

/**
 * The latest bids, newest first, as many as the history shows. Written by hand like the queries of the cart: home and
 * product page load this file.
 */
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
