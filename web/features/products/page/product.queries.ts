import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { syncClock } from '../../../lib/clock.ts'
import { read } from '../../../lib/api/query-client.ts'

/** On returning to an item after this many milliseconds it is read again. */
const fresh = 10_000

/** One listing. Each answer has the server's time. */
export function productQuery(id: string) {
  const ask = read<ProductDetail>(`/api/products/${encodeURIComponent(id)}`)
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

/** Whether a failed read means that there is no such item; a malformed id is none either. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error)
  return status === 404 || status === 400
}
