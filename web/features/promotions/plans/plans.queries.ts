import { queryOptions } from '@tanstack/react-query'
import type { SellerPlans } from '#contracts/promotions/plans.ts'
import { read } from '../../../lib/api/query-client.ts'

/**
 * The plans of sellers, and the plan of the member. The key begins as that of the subscription: payments change both.
 */
export const plansQuery = queryOptions({
  queryKey: ['subscription', 'plans'],
  queryFn: read<SellerPlans>('/api/subscription/plans'),
  staleTime: 10_000,
})
