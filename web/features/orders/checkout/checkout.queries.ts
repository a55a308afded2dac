import { queryOptions } from '@tanstack/react-query'
import type { CartCash } from '../../../../contracts/orders/cash.ts'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Account } from '../../../../contracts/accounts/profile.ts'
import { read, readList } from '../../../lib/api/query-client.ts'

/** The member's home address and address book, the default address first. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: read<Account>('/api/account'),
})

/** Whether the lines of the member's cart can be paid in cash. */
export const cartCashQuery = queryOptions({
  queryKey: ['cart', 'cash'],
  queryFn: read<CartCash[]>('/api/cart/cash'),
})

/** The visitor's cart with the costs of its delivery to a city. */
export const cartToQuery = (city: string) =>
  queryOptions({
    queryKey: ['cart', 'to', city],
    queryFn: read<CartItem[]>('/api/cart', city ? { city } : {}),
  })

/** The newest orders, which include all of a checkout. */
const newest = { limit: 100 }

/** The existing orders of a checkout, in the order of its lines. */
export const placedOrdersQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['orders', 'checkout', checkoutId],
    queryFn: async (context): Promise<Order[]> => {
      const { items } = await readList<Order>('/api/orders', newest)(context)
      return items.filter((order) => order.checkoutId === checkoutId).reverse()
    },
  })
