import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { limits } from '#contracts/common/limits.ts'
import type { Product } from '#contracts/products/products.ts'
import { createApi } from '../../../lib/api/api.ts'
import { read } from '../../../lib/api/query-client.ts'
import { cardOf, readProducts, type CardProduct } from '../../../lib/api/read-products.ts'

/** Milliseconds after which a list is read again when a visitor returns to it. */
const listFresh = 30_000

export type CardsQuery = ReturnType<typeof cardsQuery>

function cardsQuery(
  key: object,
  readCards: (context: QueryFunctionContext) => Promise<CardProduct[]>,
) {
  return queryOptions({
    queryKey: ['products', 'list', key],
    queryFn: readCards,
    staleTime: listFresh,
  })
}

/** Items of other sellers that resemble this one. */
export function similarQuery(id: string) {
  const readAll = read<Product[]>(`/api/products/${id}/similar`)
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
    const products = await anonymous.get<Product[]>('/api/products/several', { ids }, signal)
    return products.map(cardOf)
  })
