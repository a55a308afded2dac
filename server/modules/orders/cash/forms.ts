import { cashCalls } from '#contracts/orders/cash.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { formOfCall, pageForm } from '../../../platform/http/page-forms.ts'

const page = '/orders/:id'

/** Cash on collection. The code is what its seller enters before scripts run. */
export const cashForms = [
  formOfCall({ name: 'report-cash', page, call: orderStepCalls.reportCash, fields: ['text'] }),
  formOfCall({
    name: 'pay-online',
    page,
    call: orderStepCalls.payOnline,
    next: ({ checkoutId }) => `/checkout/pay/${checkoutId}`,
  }),
  formOfCall({ name: 'hand-over', page, call: orderStepCalls.handOver, fields: ['code'] }),
  pageForm({
    name: 'takes-cash',
    page: '/selling/cash',
    fields: ['accepts'],
    async submit(call, { accepts }) {
      await call(cashCalls.takeCash, { body: { accepts: accepts === 'yes' } })
      return '/selling/cash'
    },
  }),
]
