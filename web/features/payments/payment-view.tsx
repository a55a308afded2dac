import * as paymentsText from '#messages/payments'
import { isOfKind } from '#contracts/payments/providers.ts'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { PageWaiting } from './page-waiting.tsx'
import { PaySummary } from './pay-summary.tsx'
import { PaymentEnded, PaymentPaid } from './payment-outcome.tsx'
import { stageOf } from './payment-words.ts'
import { useLivePayments } from './payments.queries.ts'
import { SimulatedNote } from './simulated-note.tsx'
import { TransferWaiting } from './transfer-waiting.tsx'
import { WalletWaiting } from './wallet-waiting.tsx'
import { Container } from '../../ui/layout.tsx'
import * as paymentStyles from './payment.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../ui/patterns/order-summary.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Seconds after which a page that waits is loaded again. */
const refreshTime = 10

/** Follows a payment in browsers without scripts. Elsewhere the page's script does, on every connection. */
const WaitingRefresh = () => (
  <noscript data-scripts="now">
    <meta httpEquiv="refresh" content={String(refreshTime)} />
  </noscript>
)

interface PaymentViewProps {
  payment: Payment
  /** Called when another payment replaces this one. */
  onStarted: (payment: Payment) => void
}

/** A payment in its current state. */
export function PaymentView({ payment, onStarted }: PaymentViewProps) {
  useLivePayments()
  const stage = stageOf(payment)
  const waiting = stage === 'waiting'
  const bad = stage === 'ended' || stage === 'over'
  return (
    <Container>
      {payment.simulated && <SimulatedNote phone={payment.simulatedPhone} />}
      <div className={`${layoutStyles.twoColumns} ${spacingStyles.paddingTop4}`}>
        <section
          className={
            waiting
              ? `${checkoutStyles.waiting} ${paymentStyles.waiting}`
              : bad
                ? `${checkoutStyles.waiting} ${paymentStyles.waiting} ${orderSummaryStyles.outcome} ${checkoutStyles.outcome} ${paymentStyles.outcome} ${checkoutStyles.bad} ${paymentStyles.bad}`
                : `${checkoutStyles.waiting} ${paymentStyles.waiting} ${orderSummaryStyles.outcome} ${checkoutStyles.outcome}`
          }
          aria-label={paymentsText.payment}
          aria-live="polite"
        >
          {stage === 'paid' && <PaymentPaid payment={payment} />}
          {bad && <PaymentEnded payment={payment} over={stage === 'over'} onStarted={onStarted} />}
          {waiting && <Waiting payment={payment} onStarted={onStarted} />}
        </section>
        <PaySummary orders={payment.orders} />
      </div>
    </Container>
  )
}

function Waiting(props: { payment: Payment; onStarted: (payment: Payment) => void }) {
  const { provider } = methodOf(props.payment.method)
  if (isOfKind(provider, 'transfer')) return <TransferWaiting payment={props.payment} />
  return (
    <>
      <WaitingRefresh />
      {isOfKind(provider, 'wallet') ? (
        <WalletWaiting {...props} />
      ) : (
        <PageWaiting payment={props.payment} provider={provider} />
      )}
    </>
  )
}
