import * as paymentsText from '#messages/payments'
import { payLinkQuery } from '../../features/payments/payments.queries.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { requireAccount } from '../../lib/account/require-account.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { pageHead } from '../../lib/head/head.ts'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'

/** `/checkout/ask/{checkoutId}`: the link with which others can pay a checkout. */
export const askRoute = createRoute({
  path: '/checkout/ask/$checkoutId',
  staticData: { file: 'web/pages/orders/ask.tsx' },
  component: lazyRouteComponent(() => import('./ask.tsx'), 'AskPage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  beforeLoad: ({ context, location }) => requireAccount(context, location.href),
  loader: async ({ context, params }) => {
    await loadFound(context, payLinkQuery(params.checkoutId))
    return {}
  },
  head: ({ match }) =>
    pageHead(
      {
        title: paymentsText.askSomeoneToPay,
        description: paymentsText.askDescription,
        path: match.pathname,
        hidden: true,
      },
      match.context.publicUrl,
    ),
})
