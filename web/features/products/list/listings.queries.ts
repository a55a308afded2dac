import { facetCalls } from '#contracts/products/facets.ts'
import { productCalls } from '#contracts/products/products.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { productsQuery } from '../../../lib/api/read-products.ts'
import type { Filters } from './filters.ts'

/** Milliseconds after which counts are read again when a visitor returns to the list. */
const staleTime = 30_000

/** One page of matches. The server does not need the layout. */
export const listingsQuery = ({ view: _view, ...filters }: Filters) => productsQuery(filters)

/** How many listings each choice of the filters leaves. */
export const countsQuery = ({ view: _view, page: _page, sort: _sort, ...query }: Filters) => ({
  ...queryOf(productCalls.counts, { query }),
  staleTime,
})

/** The attributes that a list of a category can be filtered by. */
export const facetsQuery = ({ view: _view, page: _page, sort: _sort, ...query }: Filters) => ({
  ...queryOf(facetCalls.facets, { query }),
  staleTime,
  enabled: query.category !== undefined,
})

/** Listings in a city, boosts first. */
export const nearQuery = (location: string) => productsQuery({ location, limit: 6 })

/** The nearest matches of a search without results, with the same filters. */
export const nearestQuery = (search: string) => productsQuery({ search, match: 'any', limit: 8 })

export const endingSoonQuery = productsQuery({ type: 'auction', sort: 'ending_soonest', limit: 4 })
