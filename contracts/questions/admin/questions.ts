import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { ProductId, QuestionId, UserId } from '../../common/ids.ts'
import { requiredText, Timestamp } from '../../common/values.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { Question } from '../questions.ts'

const member = z.object({ id: UserId, username: z.string() })

/** A question as staff see it. */
export const AdminQuestion = Question.pick({
  id: true,
  text: true,
  createdAt: true,
  answer: true,
  answeredAt: true,
}).extend({
  product: z.object({ id: ProductId, title: z.string() }),
  asker: member,
  seller: member,
  removed: z.object({ reason: z.string(), at: Timestamp, by: z.string().nullable() }).nullable(),
})
export type AdminQuestion = z.infer<typeof AdminQuestion>

export const questionList = adminList({
  path: '/admin/questions',
  access: 'staff',
  filters: {
    member: textFilter('Username of the asker or the seller'),
    state: choiceFilter(['waiting', 'answered', 'removed']),
  },
  file: {
    name: 'musika-questions',
    what: 'Public questions about listings',
    columns: [
      'createdAt',
      'product',
      'asker',
      'seller',
      'text',
      'answer',
      'answeredAt',
      'removed',
      'id',
    ],
  },
})

export const adminQuestionCalls = calls('admin', {
  list: listCall(questionList, {
    row: AdminQuestion,
    summary: 'Public questions about listings, newest first',
  }),
  remove: {
    method: 'post',
    path: '/api/admin/questions/{id}/removal',
    access: 'staff',
    summary: 'Remove a question together with its answer; asker and seller read the reason',
    params: z.object({ id: QuestionId }),
    body: z.strictObject({ reason: requiredText(adminLimits.reasonMax, 'commonFields.sayWhy') }),
    response: AdminQuestion,
    errors: ['question_not_found'],
  },
})
