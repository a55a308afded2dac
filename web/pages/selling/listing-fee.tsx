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
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Container } from '../../ui/layout.tsx'

const route = getRouteApi('/selling/fee/$id')

/** `/selling/fee/{id}` */
export function ListingFeePage() {
  const { id } = route.useParams()
  const go = useGo()
  const { data, error, isFetching, refetch } = useQuery(listingFeeQuery(id))
  if (statusOf(error) === 404) return <PaymentMissing />
  if (data)
    return <ListingFeeView fee={data} onStarted={(payment) => go(waitingHref(payment.id))} />
  if (!error) return <PaymentSkeleton />
  return (
    <Container>
      <ErrorState
        level={1}
        title={paymentsText.failedToFetchListingFee}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Container>
  )
}
