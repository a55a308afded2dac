import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { DecisionId, ProductId, RatingId, UserId, uuid } from '../common/ids.ts'
import {
  appealMax,
  decisionKinds,
  reportedKinds,
  reportReasons,
  reportWordsMax,
} from './report-reasons.ts'
import { ratingParts } from '../ratings/admin/ratings.ts'
import { plainText, requiredText, Timestamp } from '../common/values.ts'

/**
 * The subject of a report: a listing, a member, a public question with its answer, a rating or the reply to
 * one's own, or one of the reporter's conversations. `reporterId`, if sent, must be the session's member.
 */
export const NewReport = z
  .strictObject({
    kind: z.enum(reportedKinds),
    id: uuid(),
    reason: plainText(40),
    words: plainText(reportWordsMax).optional(),
    reporterId: UserId.optional(),
  })
  .superRefine(({ kind, reason, words }, context) => {
    if (!(reportReasons[kind] as readonly string[]).includes(reason))
      context.addIssue({
        code: 'custom',
        path: ['reason'],
        message: 'moderationFields.chooseAReason',
      })
    else if (reason === 'other' && !words?.trim())
      context.addIssue({
        code: 'custom',
        path: ['words'],
        message: 'moderationFields.tellUsInAFew',
      })
  })
export type NewReport = z.infer<typeof NewReport>

/** A decision of the staff, as shown to the member concerned. */
export const OwnDecision = z.object({
  id: DecisionId,
  kind: z.enum(decisionKinds),
  reason: z.string(),
  at: Timestamp,
  until: Timestamp.nullable(),
  product: z.object({ id: ProductId, title: z.string() }).nullable(),
  rating: z
    .object({ id: RatingId, title: z.string(), part: z.enum(ratingParts) })
    .nullable()
    .meta({ description: 'The removed rating of an order, or the reply to it' }),
  holds: z.boolean().meta({ description: 'It was neither taken back nor is its time over' }),
  canAppeal: z.boolean(),
  appeal: z
    .object({
      text: z.string(),
      at: Timestamp,
      outcome: z.enum(['upheld', 'overturned']).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const AccountStatus = z.object({
  suspended: z.boolean(),
  suspendedUntil: Timestamp.nullable(),
  suspensionReason: z.string().nullable(),
  underReview: z.array(z.object({ id: ProductId, title: z.string(), reason: z.string() })),
  decisions: z.array(OwnDecision),
})
export type AccountStatus = z.infer<typeof AccountStatus>

const one = z.object({ id: DecisionId })

export const reportCalls = calls('reports', {
  report: {
    method: 'post',
    path: '/api/reports',
    access: 'member',
    summary: 'Report a listing, a person, a question, a rating or a conversation; once each',
    body: NewReport,
    status: 201,
    response: z.object({ message: z.string() }),
    errors: [
      'foreign_identity',
      'not_found',
      'own_report',
      'own_listing',
      'already_reported',
      'rate_limited',
    ],
  },
  accountStatus: {
    method: 'get',
    path: '/api/account/standing',
    access: 'member',
    summary: 'What the staff decided about oneself, and what they are looking at',
    response: AccountStatus,
  },
  appeal: {
    method: 'post',
    path: '/api/account/standing/{id}/appeal',
    access: 'member',
    summary: 'Answer a decision, once; somebody else of the staff looks at it again',
    params: one,
    body: z.strictObject({
      text: requiredText(appealMax, 'moderationFields.sayWhyItIsWrong'),
    }),
    response: AccountStatus,
    errors: ['not_found', 'appeal_closed', 'rate_limited'],
  },
})
