import { queryOptions } from '@tanstack/react-query'
import type { Coupon } from '#contracts/orders/coupons/coupons.ts'
import { read } from '../../../lib/api/query-client.ts'

/** The member's own coupons, newest first. */
export const couponsQuery = queryOptions({
  queryKey: ['selling', 'coupons'],
  queryFn: read<{ coupons: Coupon[] }>('/api/selling/coupons'),
  staleTime: 0,
})
