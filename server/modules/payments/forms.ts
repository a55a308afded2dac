import { walletOf } from '#contracts/currencies/currencies.ts'
import { payLinkCalls } from '#contracts/payments/pay-links.ts'
import { paymentCalls } from '#contracts/payments/payments.ts'
import { formOfCall, pageForm, type FormCall } from '../../platform/http/page-forms.ts'

interface Wish {
  method: string
  phone?: string
  /** The amount that was shown. */
  amount?: string
}

type Start = (call: FormCall, wish: Wish, params: Record<string, string>) => Promise<{ id: string }>

const waitingPage = ({ id }: { id: string }) => `/checkout/waiting/${id}`

/** The form that asks the phone of the last try again. */
const againForm = (name: string, page: string, start: Start) =>
  pageForm({
    name: `${name}-again`,
    page,
    fields: ['method', 'amount'],
    submit: async (call, { method, amount }, params) =>
      waitingPage(await start(call, { method, ...(amount && { amount }) }, params)),
  })

/** The form for paying on a page, and the one that asks the phone of the last try again. */
const payForms = (name: string, page: string, start: Start) => [
  pageForm({
    name,
    page,
    fields: ['method', 'phone'],
    submit: async (call, { method, phone }, params) =>
      waitingPage(await start(call, { method, ...(walletOf(method) && { phone }) }, params)),
  }),
  againForm(name, page, start),
]

/** The page of a link, whose forms have one button each. */
const linkPage = '/checkout/ask/:checkoutId'

/** Paying before scripts run; the page of a checkout is paid by a form of the orders. */
export const paymentForms = [
  formOfCall({ name: 'make-pay-link', page: linkPage, call: payLinkCalls.create }),
  formOfCall({ name: 'end-pay-link', page: linkPage, call: payLinkCalls.revoke }),
  againForm('pay', '/checkout/pay/:checkoutId', (call, wish, { checkoutId }) =>
    call(paymentCalls.start, { body: { checkoutId, ...wish } }),
  ),
  ...payForms('pay-fee', '/selling/fee/:id', (call, { method, phone }, { id = '' }) =>
    call(paymentCalls.payListingFee, { params: { id }, body: { method, phone } }),
  ),
  ...payForms('pay-commission', '/selling/cash', (call, { method, phone }) =>
    call(paymentCalls.payCommission, { body: { method, phone } }),
  ),
  ...payForms('pay-plan', '/selling/plans/:tier', (call, { method, phone }, { tier }) =>
    call(paymentCalls.subscribe, { body: { plan: tier, method, phone } }),
  ),
  ...payForms('subscribe', '/selling/boost', (call, { method, phone }) =>
    call(paymentCalls.subscribe, { body: { method, phone } }),
  ),
]
