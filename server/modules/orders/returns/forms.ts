import type { DispatchMethod } from '#contracts/orders/delivery.ts'
import type { ReturnReason } from '#contracts/orders/returns/return-states.ts'
import { returnCalls } from '#contracts/orders/returns/returns.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const page = '/orders/:id/return'
const fields = [
  'step',
  'text',
  'amount',
  'keepsItem',
  'method',
  'carrier',
  'waybill',
  'arrivesOn',
  'code',
] as const

/** The steps of a return before scripts run, and asking for one without photos (with photos: photo-form.ts). */
export const returnForms = [
  pageForm({
    name: 'request-return',
    page,
    fields: ['reason', 'text'],
    async submit(call, { reason, text }, { id = '' }) {
      const body = { reason: reason as ReturnReason, text }
      await call(returnCalls.request, { params: { id }, body })
      return `/orders/${encodeURIComponent(id)}/return`
    },
  }),
  pageForm({
    name: 'return-step',
    page,
    fields,
    async submit(call, values, { id = '' }) {
      const { step, text, amount, code } = values
      const at = { params: { id } }
      const money = { amount, note: text }
      if (step === 'accept' || step === 'agree' || step === 'receive') {
        await call(returnCalls[step], { ...at, body: {} })
      } else if (step === 'withdraw' || step === 'restock') {
        await call(returnCalls[step], { ...at, body: {} })
      } else if (step === 'refuse') {
        await call(returnCalls.refuse, { ...at, body: { text } })
      } else if (step === 'propose') {
        const body = { ...money, keepsItem: values.keepsItem === 'yes' }
        await call(returnCalls.propose, { ...at, body })
      } else if (step === 'reduce') {
        await call(returnCalls.reduce, { ...at, body: money })
      } else if (step === 'handOver') {
        await call(returnCalls.handOver, { ...at, body: { code } })
      } else if (step === 'send') {
        const { method, carrier, waybill, arrivesOn } = values
        const body = {
          method: method as DispatchMethod,
          arrivesOn,
          ...(carrier && { carrier }),
          ...(waybill && { waybill }),
        }
        await call(returnCalls.send, { ...at, body })
      } else throw new DomainError('invalid_request')
      return `/orders/${encodeURIComponent(id)}/return`
    },
  }),
]
