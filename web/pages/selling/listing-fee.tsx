import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { ListingFeeView } from '../../features/payments/listing-fee-view.tsx'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { listingFeeQuery } from '../../features/payments/payments.queries.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useGo } from '../../lib/use-go.ts'
import { PageNotRead } from '../../lib/page-not-read.tsx'

const route = getRouteApi('/selling/fee/$id')

/** `/selling/fee/{id}` */
export function ListingFeePage() {
  const { id } = route.useParams()
  const go = useGo()
  const query = useQuery(listingFeeQuery(id))
  const { data, error } = query
  if (statusOf(error) === 404) return <PaymentMissing />
  if (!data)
    return (
      <PageNotRead query={query} failed={paymentsText.failedToFetchListingFee}>
        <PaymentSkeleton />
      </PageNotRead>
    )
  return <ListingFeeView fee={data} onStarted={(payment) => go(waitingHref(payment.id))} />
}
