import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { AskView } from '../../features/payments/asking/ask-view.tsx'
import { payLinkQuery } from '../../features/payments/payments.queries.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { PageNotRead } from '../../lib/page-not-read.tsx'

const route = getRouteApi('/checkout/ask/$checkoutId')

/** `/checkout/ask/{checkoutId}` */
export function AskPage() {
  const { checkoutId } = route.useParams()
  const query = useQuery(payLinkQuery(checkoutId))
  const { data, error } = query
  if (statusOf(error) === 404) return <PaymentMissing />
  if (!data)
    return (
      <PageNotRead query={query} failed={paymentsText.failedToFetchAmountTo}>
        <PaymentSkeleton />
      </PageNotRead>
    )
  return <AskView state={data} />
}
