import * as paymentsText from '#messages/payments'
import type { FormEvent } from 'react'
import {
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { useScripts } from '../../lib/device/use-scripts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { money } from './payment-words.ts'
import { PayFields } from './pay-fields.tsx'
import { usePayChoice } from './use-pay-choice.ts'
import { Form } from '../../ui/layout.tsx'

interface PayFormProps {
  /** The open payment methods. */
  methods: readonly PaymentMethod[]
  amounts: Partial<Record<CurrencyCode, string>>
  pending: boolean
  error: Error | null
  /** The form's name on the server (`PageForm`), and the page that handles it before scripts run. */
  form: string
  action: string
  onPay: (wish: { method: PaymentMethod; phone?: string }) => void
}

/** The payment method, the wallet's number, and the button with the amount. */
export function PayForm(props: PayFormProps) {
  const { methods, amounts, pending, error, form, action, onPay } = props
  const first = usePostedForm(form)
  // The refused form that asks the phone of the last try again.
  const again = usePostedForm(`${form}-again`)
  const choice = usePayChoice({ methods, error, posted: first ?? again })
  const blocked = useBlocked()
  const running = useScripts()
  const { currency } = methodOf(choice.method)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wish = choice.check()
    if (wish) onPay(wish)
    else event.currentTarget.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  return (
    <Form gap={5} method="post" action={action} data-scripts="now" noValidate onSubmit={submit}>
      <FormFields form={form} />
      <PayFields choice={choice} amounts={amounts} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        blocked={blocked}
        pending={pending}
        pendingText={paymentsText.starting}
      >
        {/* Before scripts run, the amount cannot follow the method. */}
        {running
          ? paymentsText.payCurrency({ currency: money(amounts[currency] ?? '0', currency) })
          : paymentsText.pay}
      </Button>
    </Form>
  )
}
