import * as paymentsText from '#messages/payments'
import { lazyRouteComponent } from '../../lib/router/route.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { payableQuery, paymentQuery } from '../../features/payments/payments.queries.ts'
import { meetingPlacesQuery } from '../../features/orders/places.queries.ts'
import { placesQueries } from '../../features/orders/checkout/checkout.queries.ts'
import { loadFound } from '../../lib/api/load-found.ts'
import { load, loadFirst } from '../../lib/head/page-context.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { memberRoute } from '../../lib/account/member-route.ts'
import { one } from '../../lib/search-params.ts'

/** `/checkout/waiting/{id}`: one payment, from its request to its end. */
export const paymentRoute = memberRoute({
  path: '/checkout/waiting/$id',
  title: paymentsText.payment,
  description: paymentsText.statusOfPayment,
  staticData: { file: 'web/pages/orders/payment.tsx' },
  component: lazyRouteComponent(() => import('./payment.tsx'), 'PaymentPage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  loader: async ({ context, params }) => {
    await loadFound(context, paymentQuery(params.id))
    return {}
  },
})

/** `/checkout/pay/{checkoutId}`: the open amount of a checkout; `?change=number` asks for another number. */
export const payRoute = memberRoute({
  path: '/checkout/pay/$checkoutId',
  title: paymentsText.pay,
  description: paymentsText.amountStillToPayFor,
  staticData: { file: 'web/pages/orders/pay.tsx' },
  component: lazyRouteComponent(() => import('./pay.tsx'), 'PayPage'),
  pendingComponent: PaymentSkeleton,
  notFoundComponent: PaymentMissing,
  loaderDeps: ({ search }) => ({ change: one(search, 'change') }),
  loader: async ({ context, params }) => {
    const [payable] = await Promise.all([
      loadFound(context, payableQuery(params.checkoutId)),
      // The saved addresses of the delivery.
      loadFirst(context, accountQuery),
    ])
    await load(
      context,
      ...placesQueries(payable?.quote),
      ...(payable?.quote.cash ? [meetingPlacesQuery] : []),
    )
    return {}
  },
})
