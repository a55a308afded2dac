import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { useQuery } from '@tanstack/react-query'
import { localCurrency, methodOf } from '#contracts/currencies/currencies.ts'
import { PayForm } from '../../features/payments/pay-form.tsx'
import { waitingHref } from '../../features/payments/pay-links.ts'
import { useLivePayments, useStartPayment } from '../../features/payments/payments.queries.ts'
import { SimulatedNote } from '../../features/payments/simulated-note.tsx'
import { BoostGuide } from '../../features/promotions/boost-guide.tsx'
import { subscriptionQuery } from '../../features/promotions/promotions.queries.ts'
import { useSession } from '../../lib/account/session.ts'
import { promptSignIn } from '../../lib/account/sign-in-prompt.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { Container, PageHeading, Panel } from '../../ui/layout.tsx'
import * as connectionStyles from '../../ui/states/connection.module.css'

/** `/selling/boost` */
export function BoostPage() {
  useLivePayments()
  return (
    <Container>
      <PageHeading>
        <h1>{paymentsText.boostListing}</h1>
        <p>{paymentsText.atTopOfSearchResults}</p>
      </PageHeading>
      <BoostGuide>
        <Subscribe />
      </BoostGuide>
    </Container>
  )
}

/** Offers the subscription. */
function Subscribe() {
  const user = useSession()
  const go = useGo()
  const { simulatedPayments, paymentMethods } = useSite()
  const { data } = useQuery(subscriptionQuery)
  const start = useStartPayment((payment) => go(waitingHref(payment.id)))
  if (!data) return null
  const { zwl, usd } = data.subscriptionPrice
  const amounts = { [localCurrency()]: zwl, USD: usd }
  const methods = paymentMethods.filter((id) => methodOf(id).currency in amounts)
  return (
    <Panel gap={3} id="subscribe" aria-labelledby="subscribe-heading">
      <h2 id="subscribe-heading">
        {data.canBuyBoosts ? paymentsText.addAnother30Days : paymentsText.subscribeFor30Days}
      </h2>
      {methods.length === 0 ? (
        <Alert icon="info">
          {rich(paymentsText.paymentsAreClosedRightNowPlease, { b: <b /> })}
        </Alert>
      ) : user ? (
        <PayForm
          methods={methods}
          amounts={amounts}
          pending={start.isPending}
          error={start.error}
          form="subscribe"
          action="/selling/boost"
          onPay={(wish) => start.mutate({ checkoutId: undefined, ...wish })}
        />
      ) : (
        <>
          <Button
            variant="primary"
            className={connectionStyles.needsScripts}
            onClick={promptSignIn}
          >
            {paymentsText.signInToSubscribe}
          </Button>
          <noscript>
            <ButtonLink href="/signin?next=/selling/boost">
              {paymentsText.signInToSubscribe}
            </ButtonLink>
          </noscript>
        </>
      )}
      {simulatedPayments && <SimulatedNote />}
    </Panel>
  )
}
