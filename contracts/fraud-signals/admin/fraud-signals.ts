import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { ProductId, FraudSignalId, UserId } from '../../common/ids.ts'
import { fraudSignalDecisions, fraudSignalKinds } from './fraud-signal-states.ts'
import { requiredText, Timestamp } from '../../common/values.ts'

/**
 * The evidence of a fraud signal: one observation and its weight. `members` is the number of members with the same
 * value within 90 days; the value itself is secret.
 * days; the value itself is secret.
 */
export const FraudSignalEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['device', 'address', 'wallet']),
    weight: z.number().int(),
    members: z.number().int(),
  }),
  z.object({
    kind: z.literal('only_seller'),
    weight: z.number().int(),
    auctions: z.number().int(),
  }),
  z.object({ kind: z.literal('retreat'), weight: z.number().int(), auctions: z.number().int() }),
  z.object({
    kind: z.literal('outside'),
    weight: z.number().int(),
    conversations: z.number().int(),
    messages: z.number().int(),
  }),
])
export type FraudSignalEvidence = z.infer<typeof FraudSignalEvidence>

const member = z.object({ id: UserId, username: z.string() })

export const FraudSignal = z.object({
  id: FraudSignalId,
  kind: z.enum(fraudSignalKinds),
  at: Timestamp,
  weight: z.number().int(),
  member,
  seller: member.nullable(),
  auction: z.object({ id: ProductId, title: z.string() }).nullable(),
  evidence: z.array(FraudSignalEvidence),
  decision: z.enum(fraudSignalDecisions).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
})
export type FraudSignal = z.infer<typeof FraudSignal>

export const fraudSignalList = adminList({
  path: '/admin/signals',
  access: 'staff',
  filters: {
    state: choiceFilter(['open', 'decided', 'all'], { usual: 'open' }),
    kind: choiceFilter(fraudSignalKinds),
    member: textFilter(),
    ...dayFilters,
  },
  file: {
    name: 'musika-signals',
    what: 'What somebody should look at',
    columns: [
      'at',
      'kind',
      'weight',
      'member',
      'seller',
      'auction',
      'evidence',
      'decision',
      'reason',
      'decidedBy',
      'decidedAt',
      'id',
    ],
  },
  open: 'signal',
})

const one = z.object({ id: FraudSignalId })

export const fraudSignalCalls = calls('admin', {
  list: listCall(fraudSignalList, {
    row: FraudSignal,
    summary: 'What somebody should look at, newest first; what is open unless asked otherwise',
  }),
  get: {
    method: 'get',
    path: '/api/admin/signals/{id}',
    access: 'staff',
    summary: 'One signal with its evidence',
    params: one,
    response: FraudSignal,
    errors: ['not_found'],
  },
  decide: {
    method: 'post',
    path: '/api/admin/signals/{id}/decision',
    access: 'staff',
    summary: 'Say what is to be done, once, with a reason; nobody is shut out by it',
    params: one,
    body: z.strictObject({
      decision: z.enum(fraudSignalDecisions),
      reason: requiredText(adminLimits.reasonMax, 'fraudSignalsFields.sayInAFewWords'),
    }),
    response: FraudSignal,
    errors: ['not_found', 'signal_decided'],
  },
})
