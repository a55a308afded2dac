import * as paymentsText from '#messages/payments'
import type { FormEvent, ReactNode } from 'react'
import {
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
} from '../../../contracts/currencies/currencies.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm, type PostedForm } from '../../lib/api/posted-form.ts'
import { useScripts } from '../../lib/device/use-scripts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { money } from './payment-words.ts'
import { PayFields } from './pay-fields.tsx'
import { usePayChoice, type PayChoice } from './use-pay-choice.ts'
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
  const posted = usePostedPayment(form)
  const choice = usePayChoice({ methods, error, posted })
  return (
    <WishForm action={action} choice={choice} onPay={onPay}>
      <FormFields form={form} />
      <PayFields choice={choice} amounts={amounts} />
      <PayButton amount={amountOf(choice, amounts)} pending={pending} />
    </WishForm>
  )
}

/** The refused form, or the refused form that asks the phone of the last try again. */
export function usePostedPayment(form: string): PostedForm | undefined {
  const first = usePostedForm(form)
  const again = usePostedForm(`${form}-again`)
  return first ?? again
}

/** The amount of the chosen method, such as "ZWL 1,800,000". */
export const amountOf = (
  { method }: PayChoice,
  amounts: Partial<Record<CurrencyCode, string>>,
): string => {
  const { currency } = methodOf(method)
  return money(amounts[currency] ?? '0', currency)
}

interface WishFormProps {
  id?: string
  choice: PayChoice
  onPay: (wish: { method: PaymentMethod; phone?: string }) => void
  /** The page that handles the form before scripts run. */
  action: string
  children: ReactNode
}

/** A form that pays with the choice, or moves the focus to a wrong number. */
export function WishForm({ id, choice, onPay, action, children }: WishFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wish = choice.check()
    if (wish) onPay(wish)
    else event.currentTarget.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }
  return (
    <Form
      gap={5}
      id={id}
      method="post"
      action={action}
      data-scripts="now"
      noValidate
      onSubmit={submit}
    >
      {children}
    </Form>
  )
}

/**
 * The button with the amount, which cannot follow the chosen method before scripts run; `form` is the id of a form
 * elsewhere on the page.
 */
export function PayButton({
  amount,
  pending,
  form,
}: {
  amount: string
  pending: boolean
  form?: string
}) {
  const blocked = useBlocked()
  const running = useScripts()
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      block
      form={form}
      blocked={blocked}
      pending={pending}
      pendingText={paymentsText.starting}
    >
      {running ? paymentsText.payCurrency({ currency: amount }) : paymentsText.pay}
    </Button>
  )
}
