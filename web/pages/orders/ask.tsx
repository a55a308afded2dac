import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { AskView } from '../../features/payments/asking/ask-view.tsx'
import { payLinkQuery } from '../../features/payments/payments.queries.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { statusOf } from '../../lib/api/api-error.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container } from '../../ui/layout.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

const route = getRouteApi('/checkout/ask/$checkoutId')

/** `/checkout/ask/{checkoutId}` */
export function AskPage() {
  const { checkoutId } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(payLinkQuery(checkoutId))
  if (statusOf(error) === 404) return <PaymentMissing />
  if (data) return <AskView state={data} />
  if (!error) return <PaymentSkeleton />
  return (
    <Container>
      <ErrorState
        level={1}
        title={paymentsText.failedToFetchAmountTo}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Container>
  )
}
