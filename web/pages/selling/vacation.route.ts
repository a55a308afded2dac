import * as sellingText from '#messages/selling'
import { vacationCalls } from '#contracts/selling/vacation.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/vacation`: the days on which a seller is away. */
export const vacationRoute = createRoute({
  path: '/selling/vacation',
  staticData: { file: 'web/pages/selling/vacation.tsx' },
  component: lazyRouteComponent(() => import('./vacation.tsx'), 'VacationPage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: ({ context }) => load(context, queryOf(vacationCalls.get)),
  head: ({ match }) =>
    pageHead(
      {
        title: sellingText.vacation,
        description: sellingText.vacationExplained,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
