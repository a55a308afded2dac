import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { calls } from '../../common/endpoint.ts'
import { CaseId, DecisionId, ProductId, UserId } from '../../common/ids.ts'
import { decisionKinds, reportedKinds } from '../report-reasons.ts'
import { listingStatuses, TakenDown } from '../../products/products.ts'
import { Currency, Day, Money, requiredText, Timestamp } from '../../common/values.ts'

export const caseKinds = ['report', 'held', 'appeal'] as const
export type CaseKind = (typeof caseKinds)[number]
export const caseOutcomes = ['dismiss', 'remove', 'warn', 'suspend', 'uphold', 'overturn'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const reasonText = requiredText(adminLimits.reasonMax, 'commonFields.sayWhy')

/** A report, a listing held by a filter, or an appeal. */
export const ModerationCase = z.object({
  id: CaseId,
  kind: z.enum(caseKinds),
  object: z.object({
    kind: z.enum(reportedKinds),
    id: z.string(),
    label: z.string().meta({
      description:
        'Title of the listing, or of that of the question or rating, or name of the person',
    }),
  }),
  person: z.object({
    id: UserId,
    username: z.string(),
    strikes: z.number().int(),
    suspended: z.boolean(),
  }),
  reason: z.string(),
  reports: z.number().int(),
  createdAt: Timestamp,
  claimedBy: z.string().nullable(),
  claimedByYou: z.boolean(),
  outcome: z.enum(caseOutcomes).nullable(),
  closedAt: Timestamp.nullable(),
  closedBy: z.string().nullable(),
})
export type ModerationCase = z.infer<typeof ModerationCase>

export const CaseDetail = ModerationCase.extend({
  listing: z
    .object({
      id: ProductId,
      title: z.string(),
      description: z.string(),
      currency: Currency,
      price: Money,
      status: z.enum(listingStatuses),
      images: z.array(z.string()),
      isAuction: z.boolean(),
      bidCount: z.number().int(),
      takenDown: TakenDown,
    })
    .nullable(),
  reported: z.array(
    z.object({ reason: z.string(), words: z.string().nullable(), by: z.string(), at: Timestamp }),
  ),
  messages: z.array(z.object({ by: z.string(), text: z.string(), at: Timestamp })).meta({
    description:
      'Of a reported conversation the newest 50, of a reported question or rating it and the reply',
  }),
  decision: z
    .object({
      id: DecisionId,
      kind: z.enum(decisionKinds),
      reason: z.string(),
      by: z.string().nullable(),
      at: Timestamp,
      until: Timestamp.nullable(),
      appeal: z.string(),
    })
    .nullable()
    .meta({ description: 'What an appeal is about' }),
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const caseList = adminList({
  path: '/admin/moderation',
  access: 'staff',
  filters: {
    search: textFilter(),
    kind: choiceFilter(caseKinds),
    state: choiceFilter(['open', 'mine', 'closed'], { usual: 'open' }),
  },
  file: {
    name: 'musika-moderation',
    what: 'What was reported, held back and appealed',
    columns: [
      'createdAt',
      'kind',
      'about',
      'label',
      'person',
      'reason',
      'reports',
      'claimedBy',
      'outcome',
      'closedBy',
      'closedAt',
      'id',
    ],
  },
  open: 'case',
})

/**
 * `until`: the last day of a suspension, in Harare; absent if it is indefinite. `keepAuctions`: running auctions with
 * bids continue.
 */
export const SuspensionTerms = {
  until: Day.nullish(),
  keepAuctions: z.boolean().default(false),
}

const one = z.object({ id: CaseId })

export const moderationCalls = calls('admin', {
  cases: listCall(caseList, {
    row: ModerationCase,
    summary: 'What was reported, held back and appealed; open ones oldest first',
  }),
  case: {
    method: 'get',
    path: '/api/admin/moderation/{id}',
    access: 'staff',
    summary: 'One of them, with all that was said',
    params: one,
    response: CaseDetail,
    errors: ['not_found'],
  },
  claim: {
    method: 'post',
    path: '/api/admin/moderation/{id}/claim',
    access: 'staff',
    summary: 'Take one for half an hour, so that nobody else works on it; again gives it back',
    params: one,
    body: z.strictObject({ claim: z.boolean() }),
    response: CaseDetail,
    errors: ['not_found', 'case_claimed', 'case_closed'],
  },
  decide: {
    method: 'post',
    path: '/api/admin/moderation/{id}/decision',
    access: 'staff',
    summary:
      'Decide: dismiss (a held listing is shown), remove, warn, suspend; of an appeal uphold or overturn. Suspending, and lifting a suspension, is for admins',
    params: one,
    body: z.strictObject({
      decision: z.enum(caseOutcomes),
      reason: reasonText,
      ...SuspensionTerms,
    }),
    response: CaseDetail,
    errors: [
      'forbidden',
      'not_found',
      'product_not_found',
      'case_claimed',
      'case_closed',
      'already_suspended',
      'appeal_own_decision',
    ],
  },
})
