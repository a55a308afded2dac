import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Sale } from '#contracts/selling/selling.ts'
import { read, readList } from '../../lib/api/query-client.ts'
import { useLive } from '../../lib/api/use-live.ts'

export const ordersPerPage = 20
/** The polling interval in milliseconds while the event stream is down. */
const every = 15_000

/** One page of the member's purchases, newest first. */
export const ordersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'list', page],
    queryFn: readList<Order>('/api/orders', { page, limit: ordersPerPage }),
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: read<OrderDetail>(`/api/orders/${encodeURIComponent(id)}`),
  })

export type SaleState = 'to_pay' | 'to_send'

/** One page of the member's sales, newest first. */
export const salesQuery = (state: SaleState | undefined, page: number) =>
  queryOptions({
    queryKey: ['orders', 'sales', state ?? 'all', page],
    queryFn: readList<Sale>('/api/selling/sales', { state, page, limit: ordersPerPage }),
  })

/** Keeps the orders on the page up to date: all of the member's, or one. */
export function useLiveOrders(id?: string): void {
  const cache = useQueryClient()
  const queryKey = id ? ['orders', id] : ['orders']
  const refresh = () => void cache.invalidateQueries({ queryKey })
  useLive('me', {
    onEvent: (event) => {
      if (event.type !== 'order.changed') return
      if (!id || event.data.orderId === id) refresh()
    },
    refresh,
    every,
  })
}
