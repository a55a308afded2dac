import { queryOptions } from '@tanstack/react-query'
import { readProducts } from '../../../lib/api/read-products.ts'
import type { Filters } from './filters.ts'

/** Somebody coming back to a list after this many milliseconds sees it read anew. */
const listFresh = 30_000

/** One page of what matches. How it is laid out is no matter of the server. */
export function listingsQuery({ view: _view, page, ...filters }: Filters) {
  const query = { ...filters, page }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}

/** What comes nearest to a search that finds nothing, whatever else it is narrowed to. */
export function nearestQuery(search: string) {
  const query = { search, match: 'any', limit: 8 }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}

const soonest = { type: 'auction', sort: 'ending_soonest', limit: 4 } as const

/** The auctions that end next. */
export const endingSoonQuery = queryOptions({
  queryKey: ['products', 'list', soonest],
  queryFn: readProducts(soonest),
  staleTime: listFresh,
})
