import { queryOptions } from '@tanstack/react-query'
import { promotionCalls } from '#contracts/promotions/promotions.ts'
import { queryOf } from '../../lib/api/calls.ts'

/** Whether the member may boost, and the price. */
export const subscriptionQuery = { ...queryOf(promotionCalls.status), staleTime: 10_000 }

/** The same on the page of an item, whose changes outdate it. */
export const subscriptionForItemQuery = (productId: string) =>
  queryOptions({ ...subscriptionQuery, queryKey: ['products', productId, 'subscription'] })
