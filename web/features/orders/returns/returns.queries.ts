import { useQueryClient } from '@tanstack/react-query'
import { returnCalls, type Return } from '#contracts/orders/returns/returns.ts'
import { listOf, queryOf, useWrite } from '../../../lib/api/calls.ts'
import { allOrders } from '../orders.queries.ts'

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
  listOf(returnCalls.list, { query: { as, page, limit: returnsPerPage } })

export const returnQuery = (orderId: string) =>
  queryOf(returnCalls.get, { params: { id: orderId } })

/**
 * Sends a step of a return and shows the return after it. `done` is called after a success, even if the component is
 * gone.
 */
export function useReturnStep<Given>(
  orderId: string,
  take: (given: Given, idempotencyKey: string) => Promise<Return>,
  done?: () => void,
) {
  const cache = useQueryClient()
  return useWrite(take, {
    done(answer) {
      cache.setQueryData(returnQuery(orderId).queryKey, answer)
      done?.()
      return undefined
    },
    outdates: [...allOrders, ['account']],
    staysIfLost: true,
  })
}
