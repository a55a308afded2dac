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
import { ProductId, SignalId, UserId } from '../../common/ids.ts'
import { signalDecisions, signalKinds } from './signal-states.ts'
import { requiredText, Timestamp } from '../../common/values.ts'

/**
 * The evidence of a fraud signal: one observation and its weight. `members` were seen with the same value within 90
 * days; the value itself is secret.
 */
export const SignalEvidence = z.discriminatedUnion('kind', [
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
export type SignalEvidence = z.infer<typeof SignalEvidence>

const member = z.object({ id: UserId, username: z.string() })

export const Signal = z.object({
  id: SignalId,
  kind: z.enum(signalKinds),
  at: Timestamp,
  weight: z.number().int(),
  member,
  seller: member.nullable(),
  auction: z.object({ id: ProductId, title: z.string() }).nullable(),
  evidence: z.array(SignalEvidence),
  decision: z.enum(signalDecisions).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Timestamp.nullable(),
})
export type Signal = z.infer<typeof Signal>

export const signalList = adminList({
  path: '/admin/signals',
  access: 'staff',
  filters: {
    state: choiceFilter(['open', 'decided', 'all'], { usual: 'open' }),
    kind: choiceFilter(signalKinds),
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

const one = z.object({ id: SignalId })

export const signalCalls = calls('admin', {
  list: listCall(signalList, {
    row: Signal,
    summary: 'What somebody should look at, newest first; what is open unless asked otherwise',
  }),
  signal: {
    method: 'get',
    path: '/api/admin/signals/{id}',
    access: 'staff',
    summary: 'One signal with its evidence',
    params: one,
    response: Signal,
    errors: ['not_found'],
  },
  decide: {
    method: 'post',
    path: '/api/admin/signals/{id}/decision',
    access: 'staff',
    summary: 'Say what is to be done, once, with a reason; nobody is shut out by it',
    params: one,
    body: z.strictObject({
      decision: z.enum(signalDecisions),
      reason: requiredText(adminLimits.reasonMax, 'fraudSignalsFields.sayInAFewWords'),
    }),
    response: Signal,
    errors: ['not_found', 'signal_decided'],
  },
})
