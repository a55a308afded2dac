import * as questionsText from '#messages/questions'
import { waitingQuestionsQuery } from '../../features/questions/questions.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/questions`: the questions of buyers that wait for an answer. */
export const waitingQuestionsRoute = createRoute({
  path: '/selling/questions',
  staticData: { file: 'web/pages/selling/questions.tsx' },
  component: lazyRouteComponent(() => import('./questions.tsx'), 'WaitingQuestionsPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: ({ context, deps: { page } }) => load(context, waitingQuestionsQuery(page)),
  head: ({ match }) =>
    pageHead(
      {
        title: questionsText.questionsForYou,
        description: questionsText.answerBuyers,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
