import type { Module } from '../../platform/module.ts'
import { questionForms } from './forms.ts'
import { questionRoutes } from './routes.ts'

export { removeQuestion } from './admin/remove-question.ts'

/** Public questions about listings and the answers of their sellers. */
export const questions: Module = {
  name: 'questions',
  routes: questionRoutes,
  forms: questionForms,
}
