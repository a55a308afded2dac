import * as questionsText from '#messages/questions'
import { waitingQuestionsQuery } from '../../features/questions/questions.queries.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/questions`: the questions of buyers that wait for an answer. */
export const waitingQuestionsRoute = memberRoute({
  path: '/selling/questions',
  title: questionsText.questionsForYou,
  description: questionsText.answerBuyers,
  staticData: { file: 'web/pages/selling/questions.tsx' },
  component: lazyRouteComponent(() => import('./questions.tsx'), 'WaitingQuestionsPage'),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: ({ context, deps: { page } }) => load(context, waitingQuestionsQuery(page)),
})
