import * as paymentsText from '#messages/payments'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { cashSalesQuery } from '../../features/payments/payments.queries.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/cash`: sales in cash, and the commission that the member owes for them. */
export const cashSalesRoute = createRoute({
  path: '/selling/cash',
  staticData: { file: 'web/pages/selling/cash.tsx' },
  component: lazyRouteComponent(() => import('./cash.tsx'), 'CashSalesPage'),
  pendingComponent: PaymentSkeleton,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: ({ context }) => load(context, cashSalesQuery),
  head: ({ match }) =>
    pageHead(
      {
        title: paymentsText.cashSales,
        description: paymentsText.cashSalesAndCommission,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
