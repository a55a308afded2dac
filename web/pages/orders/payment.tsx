import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { PaymentView } from '../../features/payments/payment-view.tsx'
import { paymentQuery } from '../../features/payments/payments.queries.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useGo } from '../../lib/use-go.ts'
import { PageNotRead } from '../../lib/page-not-read.tsx'

const route = getRouteApi('/checkout/waiting/$id')

/** `/checkout/waiting/{id}` */
export function PaymentPage() {
  const { id } = route.useParams()
  const go = useGo()
  const query = useQuery(paymentQuery(id))
  const { data, error } = query
  if (statusOf(error) === 404) return <PaymentMissing />
  if (!data)
    return (
      <PageNotRead query={query} failed={paymentsText.failedToFetchPayment}>
        <PaymentSkeleton />
      </PageNotRead>
    )
  return (
    <PaymentView
      key={data.id}
      payment={data}
      onStarted={(payment) => go(waitingHref(payment.id), { replace: true })}
    />
  )
}
