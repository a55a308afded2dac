import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Return, ReturnSummary } from '#contracts/orders/returns/returns.ts'
import { api, newIdempotencyKey } from '../../../lib/api/api.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { read, readList } from '../../../lib/api/query-client.ts'

export const returnsPerPage = 20
export type ReturnSide = 'buyer' | 'seller'

export const returnHref = (orderId: string): string => `/orders/${orderId}/return`

/** A page of own returns: as the buyer, or of own sales. */
export const returnsHref = (as: ReturnSide, page = 1): string => {
  const parts = [as === 'seller' ? 'as=seller' : '', page > 1 ? `page=${page}` : ''].filter(Boolean)
  return parts.length > 0 ? `/returns?${parts.join('&')}` : '/returns'
}

/** Read again with the orders, when an event says that one changed. */
export const returnsQuery = (as: ReturnSide, page: number) =>
  queryOptions({
    queryKey: ['orders', 'returns', as, page],
    queryFn: readList<ReturnSummary>('/api/returns', { as, page, limit: returnsPerPage }),
  })

export const returnQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId, 'return'],
    queryFn: read<Return>(`/api/orders/${encodeURIComponent(orderId)}/return`),
  })

interface Sent {
  /** The last segment of the URL, such as `acceptance`; none asks for a return. */
  path?: string
  body: object
}

/**
 * Sends a step of a return and shows the return after it. A repeat after a lost response has the same key. `done` is
 * called after a success, even if the component is gone.
 */
export function useReturnStep(orderId: string, done?: () => void) {
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: ({ path, body }: Sent) => {
      const what = JSON.stringify([path, body])
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      const url = `/api/orders/${orderId}/return${path ? `/${path}` : ''}`
      return api.post<Return>(url, body, { idempotencyKey: attempt.current.key })
    },
    onSuccess: (answer) => {
      cache.setQueryData(returnQuery(orderId).queryKey, answer)
      done?.()
    },
    onSettled: (_answer, error) => {
      const status = error ? statusOf(error) : 200
      // The result is unknown: it can be sent again.
      if (status === 0 || status >= 500) return undefined
      attempt.current = undefined
      // The balance of the seller.
      void cache.invalidateQueries({ queryKey: ['account'] })
      return cache.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
