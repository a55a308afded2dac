import { queryOptions } from '@tanstack/react-query'
import { readProducts } from '../../../lib/api/read-products.ts'

/** Somebody coming back to a list after this many milliseconds sees it read anew. */
const listFresh = 30_000

/** One page of what a seller has for sale, boosted first, then the newest. */
export function sellerListingsQuery(sellerId: string, page: number) {
  const query = { sellerId, page }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}
