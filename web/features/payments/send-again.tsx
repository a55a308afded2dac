import * as paymentsText from '#messages/payments'
import { methodOf } from '#contracts/currencies/currencies.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { useNow } from '../../lib/clock.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { reasonOf } from '../../lib/api/api-error.ts'
import { otherWayHref, payFormHref } from './pay-links.ts'
import { clockOf } from './payment-words.ts'
import { useStartPayment } from './payments.queries.ts'
import { Form, Stack } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'

interface SendAgainProps {
  payment: Payment
  label: string
  onStarted: (payment: Payment) => void
}

/** Offers to repeat the request once that is allowed, or to choose another number or method. */
export function SendAgain({ payment, label, onStarted }: SendAgainProps) {
  const start = useStartPayment(onStarted)
  const blocked = useBlocked()
  const now = useNow()
  const { status, sendAgainAt, checkoutId, listingId, plan, method } = payment
  const left = status === 'pending' && sendAgainAt ? Date.parse(sendAgainAt) - now : 0
  const other = otherWayHref(payment)
  // Its orders may cost something else by now.
  const expected = payment.purpose === 'checkout' ? { amount: payment.amount } : {}
  return (
    <Stack gap={2} className={checkoutStyles.stackSmall}>
      {start.isError && (
        <Alert tone="error">{reasonOf(start.error, paymentsText.requestCouldNotBeSent)}</Alert>
      )}
      <Form
        method="post"
        action={payFormHref(payment)}
        onSubmit={(event) => event.preventDefault()}
      >
        <FormFields form={`${formOf(payment)}-again`} values={{ method, ...expected }} />
        <Button
          type="submit"
          variant={status === 'pending' ? 'line' : 'primary'}
          size="lg"
          block
          disabled={left > 0}
          blocked={blocked}
          pending={start.isPending}
          pendingText={paymentsText.sending}
          onClick={() =>
            start.mutate({
              checkoutId: checkoutId ?? undefined,
              listingId: listingId ?? undefined,
              ...(payment.purpose === 'commission' && { commission: true }),
              ...(plan && { plan }),
              method,
              ...expected,
            })
          }
        >
          {left > 0 ? paymentsText.labelInClock({ label, clock: clockOf(left) }) : label}
        </Button>
      </Form>
      <div className={layoutStyles.twoButtons}>
        {methodOf(method).mobile && (
          <ButtonLink variant="ghost" href={checkoutId ? `${other}?change=number` : other}>
            {paymentsText.changeNumber}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href={other}>
          {paymentsText.payAnotherWay}
        </ButtonLink>
      </div>
    </Stack>
  )
}

/** The name of the form that started the payment. */
const formOf = ({ purpose, plan }: Payment): string =>
  ({
    checkout: 'pay',
    listing_fee: 'pay-fee',
    commission: 'pay-commission',
    // The page for boosting sells the plan `standard`.
    subscription: plan === 'premium' ? 'pay-plan' : 'subscribe',
  })[purpose]
