import { couponCalls } from '#contracts/orders/coupons/coupons.ts'
import { formOfCall, pageForm } from '../../../platform/http/page-forms.ts'

const page = '/selling/coupons'
const texts = ['code', 'kind', 'amount', 'minimum', 'startsOn', 'endsOn'] as const
const numbers = ['percent', 'usesMax', 'buyerUsesMax'] as const

/** Making and ending a coupon. What is left blank is not given, nor what another kind of coupon takes off. */
export const couponForms = [
  pageForm({
    name: 'coupon',
    page,
    fields: [...texts, ...numbers],
    async submit(call, { percent, amount, ...values }) {
      const { kind } = values
      const typed = {
        ...values,
        ...(kind === 'percent' && { percent }),
        ...(kind === 'amount' && { amount }),
      }
      const body = Object.entries(typed).flatMap(([name, value]) =>
        value.trim()
          ? [[name, numbers.some((one) => one === name) ? Number(value) : value.trim()]]
          : [],
      )
      await call(couponCalls.create, { body: Object.fromEntries(body) })
      return page
    },
  }),
  formOfCall({ name: 'coupon-end', page, call: couponCalls.end, fields: ['id'] }),
]
