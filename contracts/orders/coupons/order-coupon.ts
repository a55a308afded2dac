import { z } from 'zod'
import { Money } from '../../common/values.ts'

export const couponCodeMax = 20

/** The coupon of an order, and what it takes off in the currency of the order. */
export const OrderCoupon = z.object({
  code: z.string(),
  by: z.enum(['seller', 'shop']),
  discount: Money,
})
