import * as paymentsText from '#messages/payments'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { cashSalesQuery } from '../../features/payments/payments.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { load } from '../../lib/head/page-context.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/selling/cash`: sales in cash, and the commission that the member owes for them. */
export const cashSalesRoute = memberRoute({
  path: '/selling/cash',
  title: paymentsText.cashSales,
  description: paymentsText.cashSalesAndCommission,
  staticData: { file: 'web/pages/selling/cash.tsx' },
  component: lazyRouteComponent(() => import('./cash.tsx'), 'CashSalesPage'),
  pendingComponent: PaymentSkeleton,
  loader: ({ context }) => load(context, cashSalesQuery),
})
