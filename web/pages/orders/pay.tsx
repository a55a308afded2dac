import * as paymentsText from '#messages/payments'
import { useQuery } from '@tanstack/react-query'
import { CashChoices } from '../../features/orders/cash/cash-choices.tsx'
import { useCheckoutDraft } from '../../features/orders/checkout/checkout-draft.ts'
import { CouponChoices } from '../../features/orders/coupons/coupon-choice.tsx'
import { useIsSavingDelivery } from '../../features/orders/delivery-choice/delivery-choice.queries.ts'
import { DeliveryChoices } from '../../features/orders/delivery-choice/delivery-choices.tsx'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { PayView } from '../../features/payments/pay-view.tsx'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import { payableQuery } from '../../features/payments/payments.queries.ts'
import { useSession } from '../../lib/account/session.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useGo } from '../../lib/use-go.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Container } from '../../ui/layout.tsx'

const route = getRouteApi('/checkout/pay/$checkoutId')

/** `/checkout/pay/{checkoutId}` */
export function PayPage() {
  const { checkoutId } = route.useParams()
  const { change } = route.useLoaderDeps()
  const go = useGo()
  const { typed } = useCheckoutDraft(useSession()?.id ?? null)
  const saving = useIsSavingDelivery()
  const { data, error, isFetching, refetch } = useQuery(payableQuery(checkoutId))
  if (statusOf(error) === 404) return <PaymentMissing />
  if (data)
    return (
      <PayView
        payable={data}
        typedNumber={typed.mobileMoneyNumber}
        askNumber={change === 'number'}
        delivery={<DeliveryChoices payable={data} />}
        coupons={<CouponChoices payable={data} />}
        cash={<CashChoices payable={data} />}
        saving={saving}
        onStarted={(payment) => go(waitingHref(payment.id))}
      />
    )
  if (!error) return <PaymentSkeleton />
  return (
    <Container>
      <ErrorState
        level={1}
        title={paymentsText.failedToFetchAmountTo}
        detail={paymentsText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Container>
  )
}
