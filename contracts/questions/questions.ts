import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId, QuestionId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Timestamp, pageQuery, ruled } from '../common/values.ts'
import { questionRule } from './question.rules.ts'

/** A question about a listing, with the answer of its seller. */
export const Question = z.object({
  id: QuestionId,
  text: z.string(),
  askedBy: z.string().meta({ description: 'Username' }),
  createdAt: Timestamp,
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  own: z.boolean().meta({ description: 'The caller asked it' }),
})
export type Question = z.infer<typeof Question>

/** A question that waits for an answer, with its listing. */
export const WaitingQuestion = Question.pick({
  id: true,
  text: true,
  askedBy: true,
  createdAt: true,
}).extend({
  product: z.object({ id: ProductId, title: z.string(), image: z.string().nullable() }),
})
export type WaitingQuestion = z.infer<typeof WaitingQuestion>

// Surrounding spaces do not count; the extra 100 characters leave room for them.
const text = () => ruled(questionRule, limits.questionMax + 100).trim()

export const NewQuestion = z.strictObject({ text: text() })
export const NewAnswer = z.strictObject({ answer: text() })

const product = z.object({ id: ProductId })
const one = z.object({ id: QuestionId })

export const questionCalls = calls('questions', {
  list: {
    method: 'get',
    path: '/api/products/{id}/questions',
    access: 'public',
    summary:
      'Answered questions about a listing, newest first. Before them those without an answer: to their askers their own, to the seller all',
    params: product,
    query: z.object(pageQuery),
    response: z.array(Question),
    errors: ['product_not_found'],
  },
  ask: {
    method: 'post',
    path: '/api/products/{id}/questions',
    access: 'member',
    summary: 'Ask the seller of a listing something in public; it is shown once it is answered',
    params: product,
    body: NewQuestion,
    status: 201,
    response: Question,
    idempotent: true,
    errors: [
      'product_not_found',
      'own_listing',
      'questions_closed',
      'questions_waiting',
      'question_refused',
      'person_unavailable',
      'rate_limited',
    ],
  },
  waiting: {
    method: 'get',
    path: '/api/questions/waiting',
    access: 'member',
    summary: 'Questions about own listings for sale that wait for an answer, oldest first',
    query: z.object(pageQuery),
    response: z.array(WaitingQuestion),
  },
  answer: {
    method: 'post',
    path: '/api/questions/{id}/answer',
    access: 'member',
    summary: 'Answer a question about an own listing, once; everyone then sees both',
    params: one,
    body: NewAnswer,
    response: Question,
    idempotent: true,
    errors: [
      'question_not_found',
      'questions_closed',
      'question_refused',
      'already_answered',
      'rate_limited',
    ],
  },
})
