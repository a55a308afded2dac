import { questionCalls } from '#contracts/questions/questions.ts'
import { formOfCall } from '../../platform/http/page-forms.ts'

/** Asking and answering before scripts run. */
export const questionForms = [
  formOfCall({
    name: 'ask-question',
    page: '/product/:id/questions',
    call: questionCalls.ask,
    fields: ['text'],
  }),
  formOfCall({
    name: 'answer-question',
    page: '/product/:id/questions',
    call: questionCalls.answer,
    idField: 'questionId',
    fields: ['answer'],
  }),
]
