import * as paymentsText from '#messages/payments'
import { useState, type FormEvent } from 'react'
import {
  methodOf,
  walletOf,
  type CurrencyCode,
  type PaymentMethod,
} from '../../../contracts/currencies/currencies.ts'
import { limits } from '../../../contracts/common/limits.ts'
import { ApiError, reasonOf } from '../../lib/api/api-error.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import {
  international,
  isBare,
  isWalletNumber,
  tidied,
} from '../../lib/account/phone-spelling.rules.ts'
import { walletNumberError } from '../../lib/money/wallet-number.rules.ts'
import { useSession } from '../../lib/account/session.ts'
import { useScripts } from '../../lib/device/use-scripts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { money } from './payment-words.ts'
import { methodDetail, walletField, walletFieldText } from '../../lib/money/wallet-labels.ts'
import { Form } from '../../ui/layout.tsx'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'

interface PayFormProps {
  /** The open payment methods. */
  methods: readonly PaymentMethod[]
  first?: PaymentMethod | null | undefined
  amounts: Partial<Record<CurrencyCode, string>>
  /** Focuses the phone number, which the visitor came to change. */
  askNumber?: boolean
  pending: boolean
  error: Error | null
  onPay: (wish: { method: PaymentMethod; phone?: string }) => void
}

/** The payment method, the wallet's number, and the button with the amount. */
export function PayForm(props: PayFormProps) {
  const { methods, first, amounts, askNumber = false, pending, error, onPay } = props
  const user = useSession()
  const blocked = useBlocked()
  const running = useScripts()
  const [method, setMethod] = useState(() => methods.find((id) => id === first) ?? methods[0] ?? '')
  const own =
    user && isWalletNumber(user.phoneNumber, 'ecocash') && !askNumber
      ? tidied(user.phoneNumber)
      : ''
  const [number, setNumber] = useState(own)
  const [tried, setTried] = useState(false)
  const { currency } = methodOf(method)
  const wallet = walletOf(method)
  const refused = error instanceof ApiError ? error.fields['phone'] : undefined
  const found = wallet && walletNumberError(number, wallet)
  const wrong = wallet && tried ? (found ? walletFieldText(found) : refused) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (found) {
      event.currentTarget.querySelector<HTMLElement>('[name="phone"]')?.focus()
      return
    }
    onPay({ method, ...(wallet && { phone: international(number) }) })
  }

  return (
    <Form gap={5} method="post" noValidate onSubmit={submit}>
      <FieldGroup label={paymentsText.paymentMethod}>
        <div className={choiceStyles.options}>
          {methods.map((id) => (
            <RadioRow
              key={id}
              name="method"
              value={id}
              checked={id === method}
              onChange={() => setMethod(id)}
              label={methodOf(id).label}
              detail={methodDetail(id)}
              end={money(amounts[methodOf(id).currency] ?? '0', methodOf(id).currency)}
            />
          ))}
        </div>
      </FieldGroup>
      {wallet && (
        <Field {...walletField(wallet)} required error={wrong}>
          <InputGroup
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.phoneMax}
            data-autofocus={askNumber ? '' : undefined}
            before={isBare(number) ? '+263' : undefined}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
            onBlur={(event) => setNumber(tidied(event.currentTarget.value))}
          />
        </Field>
      )}
      {error && !refused && (
        <Alert tone="error" icon="circle-alert">
          {reasonOf(error, paymentsText.paymentCouldNotBeStarted)}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!running}
        blocked={blocked}
        pending={pending}
        pendingText={paymentsText.starting}
      >
        {paymentsText.payCurrency({ currency: money(amounts[currency] ?? '0', currency) })}
      </Button>
      <noscript>
        <p className={checkoutStyles.terms}>{paymentsText.payingNeedsJavaScriptWhich}</p>
      </noscript>
    </Form>
  )
}
