import * as sellingText from '#messages/selling'
import { vacationCalls } from '#contracts/selling/vacation.ts'
import { queryOf } from '../../lib/api/calls.ts'
import { load } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/vacation`: the days on which a seller is away. */
export const vacationRoute = memberRoute({
  path: '/selling/vacation',
  title: sellingText.vacation,
  description: sellingText.vacationExplained,
  staticData: { file: 'web/pages/selling/vacation.tsx' },
  component: lazyRouteComponent(() => import('./vacation.tsx'), 'VacationPage'),
  loader: ({ context }) => load(context, queryOf(vacationCalls.get)),
})
