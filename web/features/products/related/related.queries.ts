import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { limits } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { relatedCalls } from '#contracts/products/related.ts'
import { createApi } from '../../../lib/api/api.ts'
import { readOf } from '../../../lib/api/calls.ts'
import { cardOf, readProducts, type CardProduct } from '../../../lib/api/read-products.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const staleTime = 30_000

export type CardsQuery = ReturnType<typeof cardsQuery>

/** Its key is not below that of an item, because each bid outdates what is. */
const cardsQuery = (
  key: object,
  queryFn: (context: QueryFunctionContext) => Promise<CardProduct[]>,
) => queryOptions({ queryKey: ['products', key], queryFn, staleTime })

/** Items of other sellers that resemble this one. */
export function similarQuery(id: string) {
  const readAll = readOf(relatedCalls.similar, { params: { id } })
  return cardsQuery({ similarTo: id }, async (context) => (await readAll(context)).map(cardOf))
}

/** Other items of the seller of `id`, boosted first, then the newest. */
export function alsoFromSellerQuery(sellerId: string, id: string) {
  const query = { sellerId, limit: limits.similarMax + 1 }
  const readPage = readProducts(query)
  return cardsQuery({ ...query, except: id }, async (context) => {
    const { items } = await readPage(context)
    return items.filter((product) => product.id !== id).slice(0, limits.similarMax)
  })
}

/** Sends no cookies, so that no account is connected with the items viewed on this device. */
const anonymous = createApi((path, init) => fetch(path, { ...init, credentials: 'omit' }))

/** Those of these items that are for sale. */
export const severalQuery = (ids: string[]) =>
  cardsQuery({ ids }, async ({ signal }) => {
    const products = await anonymous.get<Product[]>(relatedCalls.several.path, { ids }, signal)
    return products.map(cardOf)
  })
