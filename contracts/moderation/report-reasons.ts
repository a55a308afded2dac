import type * as moderationReports from '#messages/moderation/reports'
import { labelOf } from '../common/label-of.ts'

/** Reasons of a report, by its subject. The last one requires a text. */
export const reportReasons = {
  product: [
    'prohibited',
    'counterfeit',
    'stolen',
    'misleading',
    'pay_outside',
    'wrong_category',
    'other',
  ],
  user: ['scam', 'impersonation', 'abuse', 'pay_outside', 'other'],
  question: ['abuse', 'pay_outside', 'personal', 'other'],
  rating: ['abuse', 'untrue', 'personal', 'other'],
  conversation: ['pay_outside', 'scam', 'abuse', 'spam', 'other'],
} as const

export type ReportedKind = keyof typeof reportReasons
/** The label of a reason, such as "It is a fake". Returns an unknown reason unchanged. */
export const reasonLabel = (
  labels: typeof moderationReports,
  kind: ReportedKind,
  id: string,
): string =>
  (reportReasons[kind] as readonly string[]).includes(id)
    ? labelOf<ReportedKind, string>(labels, kind, id)
    : id
export const reportedKinds = Object.keys(reportReasons) as ReportedKind[]
export const reportWordsMax = 1000
export const appealMax = 2000

/** Decisions of staff about a member. */
export const decisionKinds = ['remove', 'warn', 'suspend'] as const
export type DecisionKind = (typeof decisionKinds)[number]
