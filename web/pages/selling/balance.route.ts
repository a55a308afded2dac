import * as ledgerText from '#messages/ledger'
import {
  balanceQuery,
  payoutsQuery,
  statementQuery,
} from '../../features/ledger/balance.queries.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/balance`: a seller's earnings and payouts. */
export const balanceRoute = memberRoute({
  path: '/selling/balance',
  title: ledgerText.balance,
  description: ledgerText.whatYouEarnedAndYour,
  staticData: { file: 'web/pages/selling/balance.tsx' },
  component: lazyRouteComponent(() => import('./balance.tsx'), 'BalancePage'),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: async ({ context, deps: { page } }) => {
    const statement = load(context, statementQuery(page))
    await loadFirst(context, balanceQuery, payoutsQuery)
    await statement
  },
})
