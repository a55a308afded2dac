import { queryOptions } from '@tanstack/react-query'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import { orderCalls, type Order } from '#contracts/orders/orders.ts'
import { readList } from '../../../lib/api/query-client.ts'
import type { Loadable } from '../../../lib/head/page-context.ts'
import { busStationsQuery, pickupPointsQuery } from '../places.queries.ts'

/** The depots and pickup points that the ways of a quote need. */
export function placesQueries(quote: CheckoutQuote | undefined): Loadable[] {
  const ways = new Set(quote?.blocks.flatMap((block) => block.ways.map(({ way }) => way)))
  return [
    ...(ways.has('bus') ? [busStationsQuery] : []),
    ...(ways.has('pickup') ? [pickupPointsQuery] : []),
  ]
}

/** The newest orders, which include all of a checkout. */
const newest = { limit: 100 }

/** The existing orders of a checkout, in the order of its lines. */
export const placedOrdersQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['orders', 'checkout', checkoutId],
    queryFn: async (context): Promise<Order[]> => {
      const { items } = await readList<Order>(orderCalls.list.path, newest)(context)
      return items.filter((order) => order.checkoutId === checkoutId).reverse()
    },
  })
