import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Account } from '../../../../contracts/accounts/profile.ts'
import { read, readList } from '../../../lib/api/query-client.ts'

/** Known data of the member: home address and address book, the default first. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: read<Account>('/api/account'),
})

/** The orders of one checkout are among the buyer's newest. */
const newest = { limit: 100 }

/** The orders of a checkout so far, in the order of its lines. */
export const placedOrdersQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['orders', 'checkout', checkoutId],
    queryFn: async (context): Promise<Order[]> => {
      const { items } = await readList<Order>('/api/orders', newest)(context)
      return items.filter((order) => order.checkoutId === checkoutId).reverse()
    },
  })
