import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { productCalls, type Product } from '#contracts/products/products.ts'
import type { List } from './api.ts'
import { pageOf, type InputOf } from './calls.ts'

type Query = InputOf<typeof productCalls.list>['query']

/** A listing as cards show it, which a page would otherwise send twice: in its HTML and for hydration. */
export type CardProduct = Omit<
  Product,
  'description' | 'categoryId' | 'kindId' | 'createdAt' | 'updatedAt' | 'seller'
> & { seller: Pick<Product['seller'], 'city' | 'averageRating' | 'totalRatings'> }

export function cardOf(product: Product): CardProduct {
  const {
    description: _,
    categoryId: _c,
    kindId: _k,
    createdAt: _a,
    updatedAt: _u,
    ...shown
  } = product
  const { city, averageRating, totalRatings } = product.seller
  return {
    ...shown,
    images: shown.images.slice(0, 1),
    seller: { city, averageRating, totalRatings },
  }
}

/**
 * Reads a page of listings for cards, with excerpts of descriptions: no card shows more, and mobile data is
 * expensive.
 */
export function readProducts(query: Query) {
  const readPage = pageOf(productCalls.list, { query: { ...query, description: 'excerpt' } })
  return async (context: QueryFunctionContext): Promise<List<CardProduct>> => {
    const page = await readPage(context)
    return { ...page, items: page.items.map(cardOf) }
  }
}

/** The same as a query. A list is read again when a visitor returns to it after half a minute. */
export const productsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: readProducts(query),
    staleTime: 30_000,
  })
