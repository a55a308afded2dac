import * as paymentsText from '#messages/payments'
import type { CashSales, Payment } from '#contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Container, PageHeading, Panel, Stack, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { PayForm } from '../pay-form.tsx'
import { cashSalesHref, waitingHref } from '../pay-links.ts'
import { money } from '../payment-words.ts'
import { useLivePayments, useStartPayment } from '../payments.queries.ts'
import { SimulatedNote } from '../simulated-note.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'

interface CashSalesViewProps {
  sales: CashSales
  onStarted: (payment: Payment) => void
}

/** Whether the member takes cash at collections, and the commission that they owe, with the ways to pay it. */
export function CashSalesView({ sales, onStarted }: CashSalesViewProps) {
  useLivePayments()
  return (
    <Container>
      {sales.simulated && <SimulatedNote />}
      <PageHeading>
        <h1>{paymentsText.cashSales}</h1>
        <p>{paymentsText.cashSalesExplained}</p>
      </PageHeading>
      <div className={layoutStyles.twoColumns}>
        <Stack gap={5}>
          <TakesCash sales={sales} />
          <WhatIsOwed sales={sales} onStarted={onStarted} />
        </Stack>
      </div>
    </Container>
  )
}

/** The switch. The browser sends the form, with and without scripts. */
function TakesCash({ sales: { accepts, maximum, problem } }: { sales: CashSales }) {
  const text = { maximum: money(maximum, 'USD') }
  const isOff = Number(maximum) === 0
  return (
    <Panel gap={3} aria-labelledby="takes-cash">
      <h2 id="takes-cash">{paymentsText.takeCashTitle}</h2>
      <p>
        {isOff
          ? paymentsText.cashIsOff
          : accepts
            ? paymentsText.takeCashOn(text)
            : paymentsText.takeCashOff(text)}
      </p>
      {accepts && problem && (
        <Alert icon="circle-alert">
          {problem === 'phone'
            ? rich(paymentsText.cashNeedsPhone, { link: <TextLink href="/account" /> })
            : problem === 'owes'
              ? paymentsText.cashNeedsPayment
              : paymentsText.cashNeedsRecord}
        </Alert>
      )}
      <form method="post" action={cashSalesHref}>
        <FormFields form="takes-cash" values={{ accepts: accepts ? 'no' : 'yes' }} />
        <Button type="submit" variant={accepts ? 'line' : 'primary'}>
          {accepts ? paymentsText.takeNoCash : paymentsText.takeCash}
        </Button>
      </form>
    </Panel>
  )
}

function WhatIsOwed({ sales, onStarted }: CashSalesViewProps) {
  const start = useStartPayment(onStarted)
  const { owed, stopped, limitUsd, amounts, methods, payment } = sales
  return (
    <Panel gap={4} aria-labelledby="owed">
      <h2 id="owed">{paymentsText.whatYouOwe}</h2>
      {stopped && (
        <Alert tone="error">
          {paymentsText.commissionStops({ limit: money(limitUsd, 'USD') })}
        </Alert>
      )}
      {owed.length === 0 ? (
        <p>{paymentsText.youOweNothing}</p>
      ) : (
        <>
          <dl className={totalStyles.total}>
            {owed.map(({ currency, amount }) => (
              <div key={currency}>
                <dt>{currency}</dt>
                <dd>{money(amount, currency)}</dd>
              </div>
            ))}
          </dl>
          <Text small muted>
            {paymentsText.commissionComesFromSales}
          </Text>
          {payment && (
            <Alert icon="info">
              {rich(paymentsText.paymentOfCommissionIsUnderWay, {
                link: <TextLink href={waitingHref(payment)} />,
              })}
            </Alert>
          )}
          {methods.length > 0 ? (
            <PayForm
              methods={methods}
              amounts={amounts}
              pending={start.isPending}
              error={start.error}
              form="pay-commission"
              action={cashSalesHref}
              onPay={(wish) => start.mutate({ commission: true, ...wish })}
            />
          ) : (
            <Alert icon="circle-alert">{paymentsText.paymentsAreClosedAtMoment}</Alert>
          )}
        </>
      )}
    </Panel>
  )
}
