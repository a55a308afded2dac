import type { ProductId } from '#contracts/common/ids.ts'
import type { Messages } from '../../../../messages/index.ts'
import { typesOf } from './notification-type.ts'

const toQuestions = ({ productId }: { productId: string }) => `/product/${productId}/questions`

const texts = (m: Messages) => m.questions
const message = typesOf('message', texts)
const account = typesOf('account', texts)

export const questions = {
  question_asked: message<{ productId: ProductId; item: string }>(
    toQuestions,
    'askedTitle',
    'askedText',
  ),
  question_answered: message<{ productId: ProductId; item: string }>(
    toQuestions,
    'answeredTitle',
    'answeredText',
  ),
  /** `part`: what the reader wrote. */
  question_removed: account<{ item: string; part: 'question' | 'answer'; reason: string }>(
    null,
    (m, p) => (p.part === 'question' ? m.questionRemovedTitle : m.answerRemovedTitle),
    (m, p) => (p.part === 'question' ? m.questionRemovedText(p) : m.answerRemovedText(p)),
  ),
}
