import { useQueryClient } from '@tanstack/react-query'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { orderCalls } from '#contracts/orders/orders.ts'
import { sellingCalls } from '#contracts/selling/selling.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const ordersPerPage = 20
/** The polling interval in milliseconds while the event stream is down. */
const every = 15_000

/** One page of the member's purchases, newest first. */
export const ordersQuery = (page: number) =>
  listOf(orderCalls.list, { query: { page, limit: ordersPerPage } })

export const orderQuery = (id: string) => queryOf(orderStepCalls.get, { params: { id } })

export type SaleState = 'to_pay' | 'to_send'

/** One page of the member's sales, newest first. */
export const salesQuery = (state: SaleState | undefined, page: number) =>
  listOf(sellingCalls.sales, { query: { state, page, limit: ordersPerPage } })

/** All lists of orders, sales and returns, and what they contain. */
export const allOrders = [['orders'], ['selling', 'sales'], ['returns']]

/** Keeps the orders on the page up to date: all of the member's, or one. */
export function useLiveOrders(id?: string): void {
  const cache = useQueryClient()
  const refresh = () => {
    for (const queryKey of id ? [['orders', id]] : allOrders)
      void cache.invalidateQueries({ queryKey })
  }
  useLive('me', {
    onEvent: (event) => {
      if (event.type !== 'order.changed') return
      if (!id || event.data.orderId === id) refresh()
    },
    refresh,
    every,
  })
}
