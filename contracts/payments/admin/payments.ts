import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  currencyFilter,
  dayFilters,
  listCall,
  methodFilter,
  textFilter,
} from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { CheckoutId, OrderId, PaymentId, TransferId } from '../../common/ids.ts'
import { paymentPurposes, paymentReasons } from '../payment-states.ts'
import { paymentStatuses } from '../../orders/order-states.ts'
import { Currency, Method, Money, Timestamp } from '../../common/values.ts'

/** A payment in the list for staff, with its full phone number. */
export const AdminPayment = z.object({
  id: PaymentId,
  purpose: z.enum(paymentPurposes),
  buyerUsername: z.string(),
  method: Method,
  currency: Currency,
  amount: Money,
  status: z.enum(paymentStatuses),
  reason: z.enum(paymentReasons).nullable(),
  reference: z.string(),
  providerId: z.string().nullable().meta({ description: "The provider's own reference" }),
  phone: z.string().nullable(),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const paymentList = adminList({
  path: '/admin/payments',
  access: 'staff',
  filters: {
    search: textFilter("Our reference, the provider's, a phone or a username"),
    status: choiceFilter(paymentStatuses),
    method: methodFilter(),
    currency: currencyFilter,
    ...dayFilters,
  },
  file: {
    name: 'musika-payments',
    what: 'Payments',
    columns: [
      'reference',
      'createdAt',
      'buyerUsername',
      'purpose',
      'method',
      'currency',
      'amount',
      'status',
      'reason',
      'providerId',
      'phone',
      'paidAt',
      'id',
    ],
  },
})

/** A record about a payment. Only `poll` moves money: it is the provider's answer to a lookup. */
export const paymentEventKinds = [
  'callback',
  'poll',
  'forged',
  'mismatch',
  'refused',
  'lost',
] as const

export const AdminPaymentDetail = AdminPayment.extend({
  checkoutId: CheckoutId.nullable(),
  providerStatus: z.string().nullable(),
  polls: z.number().int(),
  nextPollAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  orders: z.array(z.object({ id: OrderId, number: z.string(), title: z.string() })),
  transfer: z.object({ id: TransferId, narration: z.string() }).nullable(),
  deposits: z
    .array(z.object({ id: TransferId, amount: Money, state: z.enum(['held', 'used', 'returned']) }))
    .meta({ description: 'Transfers of other amounts that were booked for it' }),
  events: z.array(z.object({ kind: z.enum(paymentEventKinds), body: z.string(), at: Timestamp })),
})
export type AdminPaymentDetail = z.infer<typeof AdminPaymentDetail>

const params = z.object({ id: PaymentId })

export const paymentAdminCalls = calls('admin', {
  list: listCall(paymentList, {
    row: AdminPayment,
    summary: 'Every payment, newest first; beyond ten thousand they are not counted',
    more: { checkout: CheckoutId.optional() },
  }),
  get: {
    method: 'get',
    path: '/api/admin/payments/{id}',
    access: 'staff',
    summary: 'One payment, with all that was ever said of it',
    params,
    response: AdminPaymentDetail,
    errors: ['payment_not_found'],
  },
  check: {
    method: 'post',
    path: '/api/admin/payments/{id}/check',
    access: 'staff',
    summary: 'Ask the provider now how it stands',
    params,
    response: AdminPaymentDetail,
    errors: ['payment_not_found'],
  },
})
