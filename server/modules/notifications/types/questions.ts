import type { ProductId } from '#contracts/common/ids.ts'
import { notification } from './notification-type.ts'

const toQuestions = ({ productId }: { productId: string }) => `/product/${productId}/questions`

export const questions = {
  question_asked: notification<{ productId: ProductId; item: string }>({
    group: 'message',
    link: toQuestions,
    text: ({ questions: m }, p) => ({ title: m.askedTitle, message: m.askedText(p) }),
  }),
  question_answered: notification<{ productId: ProductId; item: string }>({
    group: 'message',
    link: toQuestions,
    text: ({ questions: m }, p) => ({ title: m.answeredTitle, message: m.answeredText(p) }),
  }),
  /** `part`: what the reader wrote. */
  question_removed: notification<{ item: string; part: 'question' | 'answer'; reason: string }>({
    group: 'account',
    link: () => null,
    text: ({ questions: m }, p) => ({
      title: p.part === 'question' ? m.questionRemovedTitle : m.answerRemovedTitle,
      message: p.part === 'question' ? m.questionRemovedText(p) : m.answerRemovedText(p),
    }),
  }),
}
