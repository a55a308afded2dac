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
import { disputeReasons } from '../../orders/delivery.ts'
import { calls } from '../../common/endpoint.ts'
import { OrderId, PayoutId, RefundId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { Dispute } from '../../orders/order-detail.ts'
import { goodsReturned } from '../../orders/order-steps.ts'
import { Sending, sendingColumns } from './disbursements.ts'
import {
  payoutStates,
  payoutStatuses,
  payoutWays,
  refundStates,
  refundStatuses,
} from '../payout-states.ts'
import { Currency, Money, requiredText, SentAmount, Timestamp } from '../../common/values.ts'

/** A dispute in the list for staff. */
export const DisputeSummary = z.object({
  orderId: OrderId,
  number: z.string(),
  title: z.string(),
  buyerUsername: z.string(),
  sellerUsername: z.string(),
  reason: z.enum(disputeReasons),
  openedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  orderStatus: z.enum(orderStatuses),
})
export type DisputeSummary = z.infer<typeof DisputeSummary>

/**
 * The data for deciding a dispute: both statements, and the money held in the currencies of the order and the payment.
 */
export const DisputeCase = DisputeSummary.extend({
  dispute: Dispute,
  isReturn: z.boolean().meta({ description: 'It began as a return, which has photos' }),
  totalAmount: Money,
  held: Money,
  couponPart: Money.meta({ description: 'What the shop paid of it by its coupon' }),
  currency: Currency,
  base: Currency.meta({ description: 'The currency of the total and of a partial refund' }),
  totalUsd: Money,
  rate: z.number(),
  rates: z.record(Currency, z.number()).meta({ description: 'The rates that the order froze' }),
  commissionPercent: z.number(),
})
export type DisputeCase = z.infer<typeof DisputeCase>

/** `refundAmount`, of a part only, is in the order's `base`; it is paid at the order's own rate. */
export const DisputeDecision = z
  .strictObject({
    outcome: z.enum(['release', 'refund', 'partial']),
    refundAmount: SentAmount.optional(),
    goodsReturned: goodsReturned.default(false),
    note: requiredText(limits.noteMax, 'ledgerFields.pleaseSayWhy'),
  })
  .refine(({ outcome, refundAmount }) => (outcome === 'partial') === (refundAmount !== undefined), {
    path: ['refundAmount'],
    message: 'ledgerFields.aPartNeedsItsAmount',
  })
  .refine(({ outcome, goodsReturned: returned }) => !(returned && outcome === 'release'), {
    path: ['goodsReturned'],
    message: 'ledgerFields.theItemCameBackOnly',
  })

export const disputeList = adminList({
  path: '/admin/disputes',
  access: 'staff',
  filters: {
    state: choiceFilter(['open', 'decided'], { usual: 'open' }),
    search: textFilter('Number of the order, or username of one of the two'),
    reason: choiceFilter(disputeReasons),
    ...dayFilters,
  },
  file: {
    name: 'musika-disputes',
    what: 'Reported problems',
    columns: [
      'number',
      'title',
      'buyerUsername',
      'sellerUsername',
      'reason',
      'openedAt',
      'decidedAt',
      'orderStatus',
      'orderId',
    ],
  },
})

/** `due`: cases that wait for staff, oldest first; all other values newest first. */
export const payoutList = adminList({
  path: '/admin/payouts',
  access: 'admin',
  filters: {
    search: textFilter('Username, or the reference that it was paid with'),
    state: choiceFilter(payoutStates, { usual: 'due' }),
    method: choiceFilter(payoutWays),
    currency: currencyFilter,
    ...dayFilters,
  },
  file: {
    name: 'musika-payouts',
    what: 'Payouts',
    columns: [
      'id',
      'status',
      'subject',
      'username',
      'name',
      'destination',
      'currency',
      'amount',
      'createdAt',
      'reference',
      'note',
      'approvedBy',
      'decidedBy',
      'decidedAt',
      ...sendingColumns,
    ],
  },
})

export const refundList = adminList({
  path: '/admin/refunds',
  access: 'admin',
  filters: {
    search: textFilter('Username, number of the order, or the reference that it was paid with'),
    state: choiceFilter(refundStates, { usual: 'due' }),
    method: methodFilter('The way in which it was paid in'),
    currency: currencyFilter,
    ...dayFilters,
  },
  file: {
    name: 'musika-refunds',
    what: 'Refunds',
    columns: [
      'id',
      'status',
      'subject',
      'username',
      'name',
      'destination',
      'currency',
      'amount',
      'createdAt',
      'reference',
      'paidAt',
      'orderId',
      ...sendingColumns,
    ],
  },
})

/** Money that staff pay, by a provider or by hand: recipient, destination and purpose. */
const toPay = {
  username: z.string(),
  name: z.string(),
  destination: z.string(),
  currency: Currency,
  amount: Money,
  subject: z.string(),
  createdAt: Timestamp,
  reference: z.string().nullable().meta({ description: 'What it was paid with' }),
  ...Sending.shape,
}
export const AdminPayout = z.object({
  id: PayoutId,
  ...toPay,
  status: z.enum(payoutStatuses),
  note: z.string().nullable().meta({ description: 'Why it was refused or stopped' }),
  twoPeople: z
    .boolean()
    .meta({ description: 'Above the limit: one person approves it and another marks it as paid' }),
  heldUntil: Timestamp.nullable().meta({ description: 'It cannot be paid before this time' }),
  approvedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
})
export type AdminPayout = z.infer<typeof AdminPayout>
export const AdminRefund = z.object({
  id: RefundId,
  ...toPay,
  status: z.enum(refundStatuses),
  orderId: OrderId.nullable(),
  paidAt: Timestamp.nullable(),
})
export type AdminRefund = z.infer<typeof AdminRefund>

const done = z.object({ success: z.literal(true) })
const reference = z.strictObject({
  reference: requiredText(80, 'ledgerFields.theReferenceIsRequired'),
})
const order = z.object({ id: OrderId })
const payout = z.object({ id: PayoutId })

export const moneyAdminCalls = calls('admin', {
  disputes: listCall(disputeList, {
    row: DisputeSummary,
    summary: 'Reported problems, the longest open first',
  }),
  dispute: {
    method: 'get',
    path: '/api/admin/disputes/{id}',
    access: 'staff',
    summary: 'One reported problem, by its order, with what both sides said',
    params: order,
    response: DisputeCase,
    errors: ['order_not_found'],
  },
  decide: {
    method: 'post',
    path: '/api/admin/disputes/{id}/decision',
    access: 'staff',
    summary: 'Decide it: release the money, pay it back, or a part of it',
    params: order,
    body: DisputeDecision,
    response: done,
    errors: ['order_not_found', 'order_locked'],
  },
  payouts: listCall(payoutList, {
    row: AdminPayout,
    summary: 'Payouts with their real destinations: those that wait, oldest first, or any other',
  }),
  approve: {
    method: 'post',
    path: '/api/admin/payouts/{id}/approve',
    access: 'admin',
    summary: 'Approve a payout',
    params: payout,
    response: done,
    errors: ['payout_not_found', 'payout_locked'],
  },
  refuse: {
    method: 'post',
    path: '/api/admin/payouts/{id}/refuse',
    access: 'admin',
    summary: 'Refuse a payout: its money is back in the balance',
    params: payout,
    body: z.strictObject({
      note: requiredText(limits.noteMax, 'ledgerFields.pleaseSayWhy'),
    }),
    response: done,
    errors: ['payout_not_found', 'payout_locked', 'money_being_sent'],
  },
  pay: {
    method: 'post',
    path: '/api/admin/payouts/{id}/paid',
    access: 'admin',
    summary: 'An approved payout was paid, with this reference',
    params: payout,
    body: reference,
    response: done,
    errors: [
      'payout_not_found',
      'payout_locked',
      'payout_needs_two_people',
      'payout_held',
      'money_being_sent',
    ],
  },
  refunds: listCall(refundList, {
    row: AdminRefund,
    summary: 'Refunds: those that are owed to buyers, oldest first, or those that were paid',
  }),
  payRefund: {
    method: 'post',
    path: '/api/admin/refunds/{id}/paid',
    access: 'admin',
    summary: 'A refund was paid back, with this reference',
    params: z.object({ id: RefundId }),
    body: reference,
    response: done,
    errors: ['refund_not_found', 'money_being_sent'],
  },
})

export const staffEvidencePath = '/api/admin/disputes/{id}/evidence/{picture}'
