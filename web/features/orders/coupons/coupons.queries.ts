import { couponCalls } from '#contracts/orders/coupons/coupons.ts'
import { queryOf } from '../../../lib/api/calls.ts'

/** The member's own coupons, newest first. */
export const couponsQuery = { ...queryOf(couponCalls.list), staleTime: 0 }
