import { z } from 'zod'
import { Facet } from '../categories/attributes.ts'
import { calls } from '../common/endpoint.ts'
import { listOnly, ProductQuery } from './products.ts'

export const facetCalls = calls('catalogue', {
  facets: {
    method: 'get',
    path: '/api/products/facets',
    access: 'public',
    summary: 'The attributes that a list of a category or kind can be filtered by, with counts',
    query: ProductQuery.omit(listOnly),
    response: z.array(Facet),
  },
})
