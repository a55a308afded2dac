import { z } from 'zod'
import { currencyCodes } from './currencies.ts'
import { disputeReasonIds } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { OrderId, PayoutId, RefundId } from './ids.ts'
import { limits } from './limits.ts'
import { orderStatuses } from './order-states.ts'
import { Dispute } from './order-detail.ts'
import { AmountInput, Money, Timestamp, pageQuery, plainText } from './values.ts'

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

/** All that staff need to decide: what both said, and what is held, in ZWL and in the payment's currency. */
export const DisputeCase = DisputeSummary.extend({
  dispute: Dispute,
  totalAmount: Money,
  held: Money,
  currency: z.enum(currencyCodes),
  rate: z.number(),
  commissionPercent: z.number(),
})
export type DisputeCase = z.infer<typeof DisputeCase>

/** `refundAmount`, of a part only, is ZWL; it is paid at the order's own rate. */
export const DisputeDecision = z
  .strictObject({
    outcome: z.enum(['release', 'refund', 'partial']),
    refundAmount: AmountInput.optional(),
    note: plainText(limits.noteMax).refine((value) => value.trim() !== '', 'Please say why'),
  })
  .refine(({ outcome, refundAmount }) => (outcome === 'partial') === (refundAmount !== undefined), {
    path: ['refundAmount'],
    message: 'A part needs its amount, and only a part',
  })

/** Money to be paid by hand. */
const due = {
  username: z.string(),
  name: z.string(),
  destination: z.string(),
  currency: z.enum(currencyCodes),
  amount: Money,
  subject: z.string(),
  status: z.string(),
  createdAt: Timestamp,
}
export const DuePayout = z.object({ id: PayoutId, ...due })
export type DuePayout = z.infer<typeof DuePayout>
export const DueRefund = z.object({ id: RefundId, ...due })
export type DueRefund = z.infer<typeof DueRefund>

const done = z.object({ success: z.literal(true) })
const reference = z.strictObject({
  reference: plainText(80).refine((value) => value.trim() !== '', 'The reference is required'),
})
const order = z.object({ id: OrderId })
const payout = z.object({ id: PayoutId })

export const moneyDeskCalls = {
  disputes: endpoint({
    method: 'get',
    path: '/api/admin/disputes',
    tag: 'admin',
    access: 'staff',
    summary: 'Reported problems, the longest open first',
    query: z.object({ state: z.enum(['open', 'decided']).default('open'), ...pageQuery }),
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
    summary: 'Payouts that wait, oldest first, with their real destinations',
    status: 200,
    response: z.array(DuePayout),
    errors: ['unauthenticated', 'forbidden'],
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
      note: plainText(limits.noteMax).refine((value) => value.trim() !== '', 'Please say why'),
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
    summary: 'Refunds that are owed to buyers, oldest first',
    status: 200,
    response: z.array(DueRefund),
    errors: ['unauthenticated', 'forbidden'],
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
export const payoutsFilePath = '/api/admin/payouts.csv'
export const refundsFilePath = '/api/admin/refunds.csv'
export const staffEvidencePath = '/api/admin/disputes/{id}/evidence/{picture}'
