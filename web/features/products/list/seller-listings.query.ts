import { queryOptions } from '@tanstack/react-query'
import { readProducts } from '../../../lib/api/read-products.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const listFresh = 30_000

/** One page of a seller's listings for sale, boosted first, then the newest. */
export function sellerListingsQuery(sellerId: string, page: number) {
  const query = { sellerId, page }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}
