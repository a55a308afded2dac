import * as paymentsText from '#messages/payments'
import { payLinkQuery } from '../../features/payments/payments.queries.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { memberRoute } from '../../lib/account/member-route.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { lazyRouteComponent } from '../../lib/router/route.ts'

/** `/checkout/ask/{checkoutId}`: the link with which others can pay a checkout. */
export const askRoute = memberRoute({
  path: '/checkout/ask/$checkoutId',
  title: paymentsText.askSomeoneToPay,
  description: paymentsText.askDescription,
  staticData: { file: 'web/pages/orders/ask.tsx' },
  component: lazyRouteComponent(() => import('./ask.tsx'), 'AskPage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  loader: async ({ context, params }) => {
    await loadFound(context, payLinkQuery(params.checkoutId))
    return {}
  },
})
