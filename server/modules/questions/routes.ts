import { adminQuestionCalls } from '#contracts/questions/admin/questions.ts'
import { questionCalls } from '#contracts/questions/questions.ts'
import type { App } from '../../platform/app.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import type { Route } from '../../platform/http/calls.ts'
import { readQuestion } from './admin/questions.list.ts'
import { removeQuestion } from './admin/remove-question.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { questionsOf, waitingQuestions } from './queries.ts'

export function questionRoutes(app: App, route: Route): void {
  route(questionCalls.list, async ({ params, query, user, c }) => {
    const page = pageOf(query)
    const of = { productId: params.id, visitor: user?.id }
    const { questions, total } = await questionsOf(app, of, page)
    setPageHeaders(c, page, total)
    return questions
  })

  route(questionCalls.ask, ({ params, body, user, keyedId }) =>
    askQuestion(app, { productId: params.id, askerId: user.id, text: body.text, keyedId }),
  )

  route(questionCalls.waiting, async ({ query, user, c }) => {
    const page = pageOf(query)
    const { questions, total } = await waitingQuestions(app, user.id, page)
    setPageHeaders(c, page, total)
    return questions
  })

  route(questionCalls.answer, ({ params, body, user }) =>
    answerQuestion(app, { id: params.id, answererId: user.id, answer: body.answer }),
  )

  route(adminQuestionCalls.remove, async ({ staff, params: { id }, body }) => {
    const by = { staffId: staff.id, reason: body.reason.trim() }
    await app.change((tx) => removeQuestion(tx, app, id, by))
    return readQuestion(app, id)
  })
}
