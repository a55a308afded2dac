import { queryOptions } from '@tanstack/react-query'
import type { Facet } from '#contracts/categories/attributes.ts'
import type { ProductCounts } from '#contracts/products/products.ts'
import { read } from '../../../lib/api/query-client.ts'
import { readProducts } from '../../../lib/api/read-products.ts'
import type { Filters } from './filters.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const listFresh = 30_000

/** One page of matches. The server does not need the layout. */
export function listingsQuery({ view: _view, page, ...filters }: Filters) {
  const query = { ...filters, page }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}

/** How many listings each choice of the filters leaves. */
export function countsQuery({ view: _view, page: _page, sort: _sort, ...filters }: Filters) {
  return queryOptions({
    queryKey: ['products', 'counts', filters],
    queryFn: read<ProductCounts>('/api/products/counts', filters),
    staleTime: listFresh,
  })
}

/** The attributes that a list of a category can be filtered by. */
export function facetsQuery({ view: _view, page: _page, sort: _sort, ...filters }: Filters) {
  return queryOptions({
    queryKey: ['products', 'facets', filters],
    queryFn: read<Facet[]>('/api/products/facets', filters),
    staleTime: listFresh,
    enabled: filters.category !== undefined,
  })
}

/** Listings in a city, boosts first. */
export function nearQuery(location: string) {
  const query = { location, limit: 6 }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}

/** The nearest matches of a search without results, with the same filters. */
export function nearestQuery(search: string) {
  const query = { search, match: 'any', limit: 8 }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: readProducts(query),
    staleTime: listFresh,
  })
}

const soonest = { type: 'auction', sort: 'ending_soonest', limit: 4 } as const

export const endingSoonQuery = queryOptions({
  queryKey: ['products', 'list', soonest],
  queryFn: readProducts(soonest),
  staleTime: listFresh,
})
