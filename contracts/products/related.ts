import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Path, Product } from './products.ts'

const ids = z
  .union([ProductId, z.array(ProductId).max(limits.viewedMax)])
  .transform((given) => [...new Set(Array.isArray(given) ? given : [given])])

const Cards = z.array(Product)

/** Listings for the bottom of a product page. Only those for sale, with excerpts of their descriptions. */
export const relatedCalls = calls('catalogue', {
  similar: {
    method: 'get',
    path: '/api/products/{id}/similar',
    access: 'public',
    summary: 'Items of other sellers for sale that resemble this one, the most similar first',
    params: Path,
    response: Cards,
    errors: ['product_not_found'],
  },
  several: {
    method: 'get',
    path: '/api/products/several',
    access: 'public',
    summary: 'Those of these listings that are for sale, in the given order; repeat `ids`',
    query: z.object({ ids }),
    response: Cards,
  },
})
