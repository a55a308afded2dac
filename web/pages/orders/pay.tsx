import * as paymentsText from '#messages/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askHref } from '#contracts/payments/pay-links.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { useCheckoutDraft } from '../../features/orders/checkout/checkout-draft.ts'
import type { PaymentWay } from '../../features/orders/checkout/use-checkout-form.ts'
import { PayView } from '../../features/orders/paying/pay-view.tsx'
import { NothingToPay } from '../../features/payments/nothing-to-pay.tsx'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { PaymentMissing } from '../../features/payments/payment-missing.tsx'
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx'
import {
  payableQuery,
  useLivePayments,
  useStartPayment,
} from '../../features/payments/payments.queries.ts'
import { useSession } from '../../lib/account/session.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { TextLink } from '../../lib/link.tsx'
import { rich } from '../../lib/rich.ts'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useGo } from '../../lib/use-go.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { PageNotRead } from '../../lib/page-not-read.tsx'
import { reserve } from './reserve.ts'

const route = getRouteApi('/checkout/pay/$checkoutId')

/** `/checkout/pay/{checkoutId}` */
export function PayPage() {
  const { checkoutId } = route.useParams()
  const { change } = route.useLoaderDeps()
  const query = useQuery(payableQuery(checkoutId))
  const { data, error } = query
  if (statusOf(error) === 404) return <PaymentMissing />
  if (!data)
    return (
      <PageNotRead query={query} failed={paymentsText.failedToFetchAmountTo}>
        <PaymentSkeleton />
      </PageNotRead>
    )
  return <Pay payable={data} askNumber={change === 'number'} />
}

function Pay({ payable, askNumber }: { payable: Payable; askNumber: boolean }) {
  const { checkoutId, methods, payment } = payable
  useLivePayments()
  const cache = useQueryClient()
  const go = useGo()
  const { typed } = useCheckoutDraft(useSession()?.id ?? null)
  const { mutateAsync: start } = useStartPayment(({ id }) => go(waitingHref(id)))
  async function pay({ inCash, ...way }: PaymentWay) {
    if (inCash) go(await reserve(cache, payable))
    else await start({ checkoutId, ...way })
  }
  if (methods.length === 0) return <NothingToPay payable={payable} />
  return (
    <PayView
      payable={payable}
      typedNumber={typed.mobileMoneyNumber}
      askNumber={askNumber}
      onPay={pay}
      note={
        payment && (
          <Alert icon="info">
            {rich(paymentsText.youHaveTriedBeforeCheckThat, {
              link: <TextLink href={waitingHref(payment)} />,
            })}
          </Alert>
        )
      }
      asking={<TextLink href={askHref(checkoutId)}>{paymentsText.askSomeoneToPay}</TextLink>}
    />
  )
}
