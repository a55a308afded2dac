import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { CouponId } from '../../common/ids.ts'
import { reasonText } from '../../moderation/admin/moderation.ts'
import { Coupon, NewCoupon } from '../coupons/coupons.ts'

/** A coupon of a seller, or of the shop, which pays for it. */
export const AdminCoupon = Coupon.extend({
  sellerUsername: z.string().nullable().meta({ description: 'Null: a coupon of the shop' }),
})
export type AdminCoupon = z.infer<typeof AdminCoupon>

export const couponOwners = ['shop', 'seller'] as const

export const couponList = adminList({
  path: '/admin/coupons',
  access: 'staff',
  filters: {
    search: textFilter('A code, or the username of the seller'),
    by: choiceFilter(couponOwners),
    state: choiceFilter(['open', 'closed']),
  },
  file: {
    name: 'musika-coupons',
    what: 'Coupons',
    columns: [
      'code',
      'sellerUsername',
      'kind',
      'percent',
      'amount',
      'maximum',
      'minimum',
      'usesMax',
      'buyerUsesMax',
      'startsAt',
      'endsAt',
      'state',
      'uses',
      'paidUses',
      'discounts',
      'createdAt',
      'id',
    ],
  },
})

/** The budget of a coupon of the shop: its uses in all, and the most that one use takes off. */
export const NewShopCoupon = NewCoupon.safeExtend({ reason: reasonText }).superRefine(
  (coupon, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if ((coupon.usesMax ?? null) === null) missing('usesMax', 'ordersCouponFields.usesRequired')
    if (coupon.kind !== 'amount' && (coupon.maximum ?? null) === null)
      missing('maximum', 'ordersCouponFields.maximumRequired')
  },
)
export type NewShopCoupon = z.output<typeof NewShopCoupon>

export const adminCouponCalls = calls('admin', {
  list: listCall(couponList, { row: AdminCoupon, summary: 'Coupons, newest first' }),
  create: {
    method: 'post',
    path: '/api/admin/coupons',
    access: 'admin',
    summary: 'Create a coupon that the shop pays for',
    body: NewShopCoupon,
    status: 201,
    response: Coupon,
  },
  end: {
    method: 'post',
    path: '/api/admin/coupons/{id}/end',
    access: 'admin',
    summary: 'End a coupon of the shop or of a seller; orders that have it keep it',
    params: z.object({ id: CouponId }),
    body: z.strictObject({ reason: reasonText }),
    response: Coupon,
    errors: ['not_found'],
  },
})
