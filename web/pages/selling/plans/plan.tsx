import * as plansText from '#messages/promotions/plans'
import * as paymentsText from '#messages/payments'
import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import type { PaidTier } from '#contracts/promotions/plan.rules.ts'
import type { SellerPlan } from '#contracts/promotions/plans.ts'
import { localCurrency, methodOf } from '#contracts/currencies/currencies.ts'
import { PayForm } from '../../../features/payments/pay-form.tsx'
import { waitingHref } from '../../../features/payments/pay-links.ts'
import { PaymentSkeleton } from '../../../features/payments/payment-skeleton.tsx'
import { useLivePayments, useStartPayment } from '../../../features/payments/payments.queries.ts'
import { SimulatedNote } from '../../../features/payments/simulated-note.tsx'
import { PlanSummary } from '../../../features/promotions/plans/plan-summary.tsx'
import { planHref } from '../../../features/promotions/plans/plan-table.tsx'
import { priceTexts } from '../../../features/promotions/plans/plan-terms.ts'
import { plansQuery } from '../../../features/promotions/plans/plans.queries.ts'
import { Link } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo } from '../../../lib/use-go.ts'
import { Container, PageHeading, Panel, Stack } from '../../../ui/layout.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

const route = getRouteApi('/selling/plans/$tier')

/** `/selling/plans/{tier}` */
export function PlanPage() {
  useLivePayments()
  const { tier } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(plansQuery)
  const plan = data?.plans.find((one) => one.tier === tier)
  if (!data || !plan)
    return error ? (
      <Container>
        <ErrorState
          level={1}
          title={plansText.plans}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Container>
    ) : (
      <PaymentSkeleton />
    )
  const [usd, local] = priceTexts(plan)
  return (
    <>
      <Breadcrumb
        items={[
          { label: sellingText.selling, href: '/selling' },
          { label: plansText.plans, href: '/selling/plans' },
          { label: plan.name },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container>
        <PageHeading>
          <h1>{plansText.planName({ name: plan.name })}</h1>
          <p>{plansText.forThirtyDays({ price: `${usd} (${local})` })}</p>
        </PageHeading>
        <div className={layoutStyles.twoColumns}>
          <Stack gap={5}>
            <PlanSummary plan={plan} {...data} />
            <Pay plan={plan} />
          </Stack>
        </div>
      </Container>
    </>
  )
}

/** The ways to pay for the plan. */
function Pay({ plan: { tier, price } }: { plan: SellerPlan }) {
  const go = useGo()
  const { simulatedPayments, paymentMethods } = useSite()
  const start = useStartPayment((payment) => go(waitingHref(payment.id)))
  const amounts = { [localCurrency()]: price.zwl, USD: price.usd }
  const methods = paymentMethods.filter((id) => methodOf(id).currency in amounts)
  return (
    <Panel gap={3} aria-labelledby="pay">
      <h2 id="pay">{paymentsText.pay}</h2>
      {methods.length === 0 ? (
        <Alert icon="info">
          {rich(paymentsText.paymentsAreClosedRightNowPlease, { b: <b /> })}
        </Alert>
      ) : (
        <PayForm
          methods={methods}
          amounts={amounts}
          pending={start.isPending}
          error={start.error}
          form="pay-plan"
          action={planHref(tier)}
          onPay={(wish) => start.mutate({ plan: tier as PaidTier, ...wish })}
        />
      )}
      {simulatedPayments && <SimulatedNote />}
    </Panel>
  )
}
