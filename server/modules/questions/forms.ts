import { questionCalls } from '#contracts/questions/questions.ts'
import { pageForm } from '../../platform/http/page-forms.ts'

const page = '/product/:id/questions'
const pageOf = (id: string) => `/product/${id}/questions`

/** Asking and answering before scripts run. */
export const questionForms = [
  pageForm({
    name: 'ask-question',
    page,
    fields: ['text'],
    async submit(call, { text }, { id = '' }) {
      await call(questionCalls.ask, { params: { id }, body: { text } })
      return pageOf(id)
    },
  }),
  pageForm({
    name: 'answer-question',
    page,
    fields: ['questionId', 'answer'],
    async submit(call, { questionId, answer }, { id = '' }) {
      await call(questionCalls.answer, { params: { id: questionId }, body: { answer } })
      return pageOf(id)
    },
  }),
]
