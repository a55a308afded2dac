import type { Product } from '../../../contracts/products/products.ts'
import { readList } from './query-client.ts'

type Query = Parameters<typeof readList>[1]

/**
 * Reads a page of listings for cards, with excerpts of descriptions: no card shows more, and mobile data is
 * expensive.
 */
export const readProducts = (query: Query) =>
  readList<Product>('/api/products', { ...query, description: 'excerpt' })
