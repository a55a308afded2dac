import { z } from 'zod'
import { disputeReasonIds } from '../../orders/delivery.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { endpoint } from '../../common/endpoint.ts'
import { OrderId, PayoutId, RefundId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { Dispute } from '../../orders/order-detail.ts'
import { goodsReturned } from '../../orders/order-steps.ts'
import {
  payoutStates,
  payoutStatuses,
  payoutWays,
  refundStates,
  refundStatuses,
} from '../payout-states.ts'
import {
  Currency,
  Day,
  Method,
  Money,
  pageQuery,
  plainText,
  requiredText,
  SentAmount,
  Timestamp,
} from '../../common/values.ts'

/** Days in Harare, both included. */
const days = { from: Day.optional(), to: Day.optional() }

/** A dispute in the list of the staff. */
export const DisputeSummary = z.object({
  orderId: OrderId,
  number: z.string(),
  title: z.string(),
  buyerUsername: z.string(),
  sellerUsername: z.string(),
  reason: z.enum(disputeReasonIds),
  openedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  orderStatus: z.enum(orderStatuses),
})
export type DisputeSummary = z.infer<typeof DisputeSummary>

/** All that staff need to decide: what both said, and what is held, in the order's and in the payment's currency. */
export const DisputeCase = DisputeSummary.extend({
  dispute: Dispute,
  totalAmount: Money,
  held: Money,
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

export const DisputeFilters = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  search: plainText(adminLimits.searchMax)
    .optional()
    .meta({ description: 'Number of the order, or username of one of the two' }),
  reason: z.enum(disputeReasonIds).optional(),
  ...days,
})
export type DisputeFilters = z.infer<typeof DisputeFilters>

/** Money that is paid by hand: to whom, where to, and what for. */
const byHand = {
  username: z.string(),
  name: z.string(),
  destination: z.string(),
  currency: Currency,
  amount: Money,
  subject: z.string(),
  createdAt: Timestamp,
  reference: z.string().nullable().meta({ description: 'What it was paid with' }),
}
export const AdminPayout = z.object({
  id: PayoutId,
  ...byHand,
  status: z.enum(payoutStatuses),
  note: z.string().nullable().meta({ description: 'Why it was refused or stopped' }),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
})
export type AdminPayout = z.infer<typeof AdminPayout>
export const AdminRefund = z.object({
  id: RefundId,
  ...byHand,
  status: z.enum(refundStatuses),
  orderId: OrderId.nullable(),
  paidAt: Timestamp.nullable(),
})
export type AdminRefund = z.infer<typeof AdminRefund>

/** `due`: what waits for the staff, oldest first; anything else newest first. */
export const PayoutFilters = z.object({
  state: z.enum(payoutStates).default('due'),
  search: plainText(adminLimits.searchMax)
    .optional()
    .meta({ description: 'Username, or the reference that it was paid with' }),
  method: z.enum(payoutWays).optional(),
  currency: Currency.optional(),
  ...days,
})
export type PayoutFilters = z.infer<typeof PayoutFilters>
export const RefundFilters = z.object({
  state: z.enum(refundStates).default('due'),
  search: plainText(adminLimits.searchMax)
    .optional()
    .meta({ description: 'Username, number of the order, or the reference that it was paid with' }),
  method: Method.optional().meta({ description: 'The way in which it was paid in' }),
  currency: Currency.optional(),
  ...days,
})
export type RefundFilters = z.infer<typeof RefundFilters>

const done = z.object({ success: z.literal(true) })
const reference = z.strictObject({
  reference: requiredText(80, 'ledgerFields.theReferenceIsRequired'),
})
const order = z.object({ id: OrderId })
const payout = z.object({ id: PayoutId })

export const moneyAdminCalls = {
  disputes: endpoint({
    method: 'get',
    path: '/api/admin/disputes',
    tag: 'admin',
    access: 'staff',
    summary: 'Reported problems, the longest open first',
    query: DisputeFilters.extend(pageQuery),
    status: 200,
    response: z.array(DisputeSummary),
    errors: ['unauthenticated', 'invalid_request'],
  }),
  dispute: endpoint({
    method: 'get',
    path: '/api/admin/disputes/{id}',
    tag: 'admin',
    access: 'staff',
    summary: 'One reported problem, by its order, with what both sides said',
    params: order,
    status: 200,
    response: DisputeCase,
    errors: ['unauthenticated', 'order_not_found'],
  }),
  decide: endpoint({
    method: 'post',
    path: '/api/admin/disputes/{id}/decision',
    tag: 'admin',
    access: 'staff',
    summary: 'Decide it: release the money, pay it back, or a part of it',
    params: order,
    body: DisputeDecision,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'invalid_request', 'order_not_found', 'order_locked'],
  }),
  payouts: endpoint({
    method: 'get',
    path: '/api/admin/payouts',
    tag: 'admin',
    access: 'admin',
    summary: 'Payouts with their real destinations: those that wait, oldest first, or any other',
    query: PayoutFilters.extend(pageQuery),
    status: 200,
    response: z.array(AdminPayout),
    errors: ['unauthenticated', 'forbidden', 'invalid_request'],
  }),
  approve: endpoint({
    method: 'post',
    path: '/api/admin/payouts/{id}/approve',
    tag: 'admin',
    access: 'admin',
    summary: 'Approve a payout',
    params: payout,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'forbidden', 'payout_not_found', 'payout_locked'],
  }),
  refuse: endpoint({
    method: 'post',
    path: '/api/admin/payouts/{id}/refuse',
    tag: 'admin',
    access: 'admin',
    summary: 'Refuse a payout: its money is back in the balance',
    params: payout,
    body: z.strictObject({
      note: requiredText(limits.noteMax, 'ledgerFields.pleaseSayWhy'),
    }),
    status: 200,
    response: done,
    errors: [
      'unauthenticated',
      'forbidden',
      'invalid_request',
      'payout_not_found',
      'payout_locked',
    ],
  }),
  pay: endpoint({
    method: 'post',
    path: '/api/admin/payouts/{id}/paid',
    tag: 'admin',
    access: 'admin',
    summary: 'An approved payout was paid, with this reference',
    params: payout,
    body: reference,
    status: 200,
    response: done,
    errors: [
      'unauthenticated',
      'forbidden',
      'invalid_request',
      'payout_not_found',
      'payout_locked',
    ],
  }),
  refunds: endpoint({
    method: 'get',
    path: '/api/admin/refunds',
    tag: 'admin',
    access: 'admin',
    summary: 'Refunds: those that are owed to buyers, oldest first, or those that were paid',
    query: RefundFilters.extend(pageQuery),
    status: 200,
    response: z.array(AdminRefund),
    errors: ['unauthenticated', 'forbidden', 'invalid_request'],
  }),
  payRefund: endpoint({
    method: 'post',
    path: '/api/admin/refunds/{id}/paid',
    tag: 'admin',
    access: 'admin',
    summary: 'A refund was paid back, with this reference',
    params: z.object({ id: RefundId }),
    body: reference,
    status: 200,
    response: done,
    errors: ['unauthenticated', 'forbidden', 'invalid_request', 'refund_not_found'],
  }),
}

/** The same lists as files, and a dispute's pictures, for the staff. */
export const disputesFilePath = '/api/admin/disputes.csv'
export const payoutsFilePath = '/api/admin/payouts.csv'
export const refundsFilePath = '/api/admin/refunds.csv'
export const staffEvidencePath = '/api/admin/disputes/{id}/evidence/{picture}'
