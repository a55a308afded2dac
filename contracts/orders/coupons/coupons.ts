import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { CheckoutId, CouponId, UserId } from '../../common/ids.ts'
import { Day, Money, Timestamp, UsdInput, pastedText, requiredText } from '../../common/values.ts'
import { Order } from '../orders.ts'
import { couponCodeMax } from './order-coupon.ts'

/** `delivery`: what the buyer pays for delivery. */
export const couponKinds = ['percent', 'amount', 'delivery'] as const
export type CouponKind = (typeof couponKinds)[number]

/** `used_up`: no use is left. `over`: its last day has passed. `ended`: its seller or staff ended it. */
export const couponStates = ['planned', 'running', 'used_up', 'over', 'ended'] as const

/** The limits of a coupon's values. */
export const couponLimits = {
  codeMax: couponCodeMax,
  percentMax: 90,
  usesMax: 100_000,
  open: 20,
  shown: 200,
} as const

/** What a coupon is worth and who may use it (docs/rules/orders.md#coupons). Amounts are in US dollars. */
export const CouponTerms = z.object({
  code: z.string().meta({ example: 'HARARE10', description: 'In capital letters' }),
  kind: z.enum(couponKinds),
  percent: z.number().int().nullable().meta({ description: 'Per cent of the price of the pieces' }),
  amount: Money.nullable(),
  maximum: Money.nullable().meta({ description: 'The most that one use takes off' }),
  minimum: Money.nullable().meta({ description: 'What the pieces must cost at least' }),
  usesMax: z.number().int().nullable().meta({ description: 'Uses in all; null: no limit' }),
  buyerUsesMax: z.number().int().nullable().meta({ description: 'Uses of one buyer' }),
  startsAt: Timestamp,
  endsAt: Timestamp.nullable(),
})

export const Coupon = CouponTerms.extend({
  id: CouponId,
  state: z.enum(couponStates),
  uses: z.number().int().meta({ description: 'Checkouts that have it now, paid or not yet paid' }),
  paidUses: z.number().int(),
  discounts: Money.meta({ description: 'What it took off paid orders, in US dollars' }),
  createdAt: Timestamp,
}).meta({ id: 'Coupon' })
export type Coupon = z.infer<typeof Coupon>

const fields = 'ordersCouponFields'
const amount = UsdInput.refine((minor) => minor > 0n, `${fields}.amount`)
const count = z
  .number(`${fields}.count`)
  .int(`${fields}.count`)
  .min(1, `${fields}.count`)
  .max(couponLimits.usesMax, `${fields}.count`)
const code = pastedText(couponLimits.codeMax, `${fields}.code`, () => `${fields}.code`)
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9]{3,20}$/.test(text), `${fields}.code`)

/** Everything but a code and what it is worth is optional. Days are days in Harare. */
export const NewCoupon = z
  .strictObject({
    code,
    kind: z.enum(couponKinds),
    percent: z
      .number(`${fields}.percent`)
      .int(`${fields}.percent`)
      .min(1, `${fields}.percent`)
      .max(couponLimits.percentMax, `${fields}.percent`)
      .nullish(),
    amount: amount.nullish(),
    maximum: amount.nullish(),
    minimum: amount.nullish(),
    usesMax: count.nullish(),
    buyerUsesMax: count.nullish(),
    startsOn: Day.nullish(),
    endsOn: Day.nullish(),
  })
  .superRefine((coupon, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (coupon.kind === 'percent' && (coupon.percent ?? null) === null)
      missing('percent', `${fields}.percent`)
    if (coupon.kind === 'amount' && (coupon.amount ?? null) === null)
      missing('amount', `${fields}.amount`)
  })
export type NewCoupon = z.output<typeof NewCoupon>

const path = '/api/selling/coupons'
const appliedPath = '/api/checkouts/{checkoutId}/coupons/{sellerId}'
const applied = {
  access: 'member',
  params: z.object({ checkoutId: CheckoutId, sellerId: UserId }),
  response: z.object({ orders: z.array(Order) }),
} as const

export const couponCalls = calls('orders', {
  list: {
    method: 'get',
    path,
    access: 'member',
    summary: "The seller's coupons with their use, newest first",
    response: z.object({ coupons: z.array(Coupon) }),
  },
  create: {
    method: 'post',
    path,
    access: 'member',
    summary: 'Create a coupon that buyers can use for the listings of this seller',
    body: NewCoupon,
    status: 201,
    response: Coupon,
    errors: ['suspended', 'coupons_full', 'rate_limited'],
  },
  end: {
    method: 'post',
    path: `${path}/{id}/end`,
    access: 'member',
    summary: 'End a coupon; orders that have it keep it',
    params: z.object({ id: CouponId }),
    response: Coupon,
    errors: ['not_found'],
  },
  apply: {
    ...applied,
    method: 'put',
    path: appliedPath,
    summary:
      'Use a coupon for the unpaid orders of one seller in an own checkout, instead of another one',
    body: z.strictObject({
      code: requiredText(couponLimits.codeMax, `${fields}.enterCode`, pastedText),
    }),
    errors: [
      'checkout_not_found',
      'order_locked',
      'payment_pending',
      'coupon_refused',
      'rate_limited',
    ],
  },
  remove: {
    ...applied,
    method: 'delete',
    path: appliedPath,
    summary: 'Take the coupon off the unpaid orders of one seller in an own checkout',
    errors: ['checkout_not_found', 'order_locked', 'payment_pending', 'rate_limited'],
  },
})
