import { cashCalls } from '#contracts/orders/cash.ts'
import { orderStepCalls } from '#contracts/orders/order-steps.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const orderPage = (id: string): string => `/orders/${encodeURIComponent(id)}`

/** Cash on collection, with and without scripts. */
export const cashForms = [
  pageForm({
    name: 'report-cash',
    page: '/orders/:id',
    fields: ['text'],
    async submit(call, { text }, { id = '' }) {
      await call(orderStepCalls.reportCash, { params: { id }, body: { text } })
      return orderPage(id)
    },
  }),
  pageForm({
    name: 'pay-online',
    page: '/orders/:id',
    fields: [],
    async submit(call, _, { id = '' }) {
      const { checkoutId } = await call(orderStepCalls.payOnline, { params: { id }, body: {} })
      return `/checkout/pay/${checkoutId}`
    },
  }),
  // The code that the seller enters, before scripts run.
  pageForm({
    name: 'hand-over',
    page: '/orders/:id',
    fields: ['code'],
    async submit(call, { code }, { id = '' }) {
      await call(orderStepCalls.handOver, { params: { id }, body: { code } })
      return orderPage(id)
    },
  }),
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
