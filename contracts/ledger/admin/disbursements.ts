import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { PayoutId, RefundId } from '../../common/ids.ts'
import { Timestamp } from '../../common/values.ts'
import { disbursementFailures, disbursementStatuses } from '../payout-states.ts'

/** The latest request to a provider to pay a refund or payout, and whether one can be sent now. */
export const Sending = z.object({
  sendable: z.boolean().meta({ description: 'A provider can pay it by one call' }),
  sent: z.enum(disbursementStatuses).nullable().meta({
    description: 'Of the latest request to a provider; null if it was never sent',
  }),
  sentFailure: z.enum(disbursementFailures).nullable(),
  sentDetail: z.string().nullable().meta({ description: "The provider's own words" }),
  sentAt: Timestamp.nullable(),
})
export type Sending = z.infer<typeof Sending>

export const sendingColumns = ['sent', 'sentFailure', 'sentDetail', 'sentAt'] as const

const Sent = Sending.pick({ sentFailure: true, sentDetail: true }).extend({
  sent: z.enum(disbursementStatuses),
})

export const disbursementCalls = calls('admin', {
  sendRefund: {
    method: 'post',
    path: '/api/admin/refunds/{id}/send',
    access: 'admin',
    summary: 'Pay a refund through the provider, to the wallet that paid; sent once, then followed',
    params: z.object({ id: RefundId }),
    response: Sent,
    errors: ['refund_not_found', 'money_being_sent', 'sending_not_possible'],
  },
  sendPayout: {
    method: 'post',
    path: '/api/admin/payouts/{id}/send',
    access: 'admin',
    summary: 'Pay an approved payout through the provider; sent once, then followed',
    params: z.object({ id: PayoutId }),
    response: Sent,
    errors: [
      'payout_not_found',
      'payout_locked',
      'payout_needs_two_people',
      'payout_held',
      'money_being_sent',
      'sending_not_possible',
    ],
  },
})
