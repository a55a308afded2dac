import { couponCalls, type CouponKind } from '#contracts/orders/coupons/coupons.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const page = '/selling/coupons'
const text = (value: string): string | null => value.trim() || null
const number = (value: string): number | null => (value.trim() ? Number(value) : null)

/** Making and ending a coupon. */
export const couponForms = [
  pageForm({
    name: 'coupon',
    page,
    fields: [
      'code',
      'kind',
      'percent',
      'amount',
      'minimum',
      'usesMax',
      'buyerUsesMax',
      'startsOn',
      'endsOn',
    ],
    async submit(call, values) {
      await call(couponCalls.create, {
        body: {
          code: values.code,
          kind: values.kind as CouponKind,
          percent: values.kind === 'percent' ? number(values.percent) : null,
          amount: values.kind === 'amount' ? text(values.amount) : null,
          minimum: text(values.minimum),
          usesMax: number(values.usesMax),
          buyerUsesMax: number(values.buyerUsesMax),
          startsOn: text(values.startsOn),
          endsOn: text(values.endsOn),
        },
      })
      return page
    },
  }),
  pageForm({
    name: 'coupon-end',
    page,
    fields: ['id'],
    async submit(call, { id }) {
      await call(couponCalls.end, { params: { id } })
      return page
    },
  }),
]
