import * as ledgerText from '#messages/ledger'
import {
  balanceQuery,
  payoutsQuery,
  statementQuery,
} from '../../features/ledger/balance.queries.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { one, pageNumber } from '../../lib/search-params.ts'

/** `/selling/balance`: a seller's earnings and payouts. */
export const balanceRoute = createRoute({
  path: '/selling/balance',
  staticData: { file: 'web/pages/selling/balance.tsx' },
  component: lazyRouteComponent(() => import('./balance.tsx'), 'BalancePage'),
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loaderDeps: ({ search }) => ({ page: pageNumber(one(search, 'page')) }),
  loader: async ({ context, deps: { page } }) => {
    const statement = load(context, statementQuery(page))
    await loadFirst(context, balanceQuery, payoutsQuery)
    await statement
  },
  head: ({ match }) =>
    pageHead(
      {
        title: ledgerText.balance,
        description: ledgerText.whatYouEarnedAndYour,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
