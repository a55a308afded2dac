import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import { productCalls } from '#contracts/products/products.ts'
import { statusOf } from './api/api-error.ts'
import { syncClock } from './clock.ts'
import { readOf } from './api/calls.ts'

/** Milliseconds after which an item is read again when a visitor returns to it. */
const fresh = 10_000

/** One listing. Each response also synchronizes the clock with the server. */
export function productQuery(id: string) {
  const ask = readOf(productCalls.get, { params: { id } })
  return queryOptions({
    queryKey: ['products', id],
    queryFn: async (context: QueryFunctionContext) => {
      const product = await ask(context)
      if (!import.meta.env.SSR) syncClock(product.serverTime)
      return product
    },
    staleTime: fresh,
  })
}

/** Whether a failed read means that the item does not exist; the server refuses a malformed id with 400. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error)
  return status === 404 || status === 400
}
