import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fieldText, type FieldCode } from '#contracts/common/field-code.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  currencyLabel,
  decimalOf,
  groupedOf,
  minorOf,
  moneyText,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import {
  leastOffer,
  offerAmountRule,
  offerMessageRule,
  percentBelow,
} from '#contracts/offers/offer.rules.ts'
import type { offerCalls } from '#contracts/offers/offers.ts'
import * as offersFields from '#messages/offers/fields'
import * as offersText from '#messages/offers'
import { askToSignIn } from '../../lib/account/session.ts'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { useWrite, type InputOf } from '../../lib/api/calls.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { BigField } from '../../ui/forms/big-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Form } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { otherMoney } from './offer-money.ts'
import { ofOffers } from './offers.queries.ts'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'
import * as offersStyles from './offers.module.css'

type Sent = InputOf<typeof offerCalls.make>

interface OfferFormProps<Answer> {
  /** The name of the form on the server, and the page that it is sent to before scripts run. */
  form: 'make-offer' | 'counter-offer' | 'offer-watchers'
  page: string
  /** The call that scripts make, about this listing or offer. */
  send: (offer: Sent, idempotencyKey: string) => Promise<Answer>
  id: string
  currency: CurrencyCode
  /** The listing's price in `currency`. */
  price: string
  label: string
  note: ReactNode
  onSent: (answer: Answer) => void
}

/** Percent below the price that a button fills in. */
const steps = [5, 10, 15]

/** The amount of an offer with a message. The browser can send it before scripts run. */
export function OfferForm<Answer>(props: OfferFormProps<Answer>) {
  const { form, page, send, id, currency, price, label, note, onSent } = props
  const cache = useQueryClient()
  const posted = usePostedForm(form)
  const [amount, setAmount] = useState(posted?.values['amount'] ?? '')
  const [errors, setErrors] = useState<Record<string, string>>(posted?.errors ?? {})
  const [failure, setFailure] = useState(posted && !hasField(posted.errors) ? posted.message : '')
  const sending = useWrite(send, ofOffers)
  const blocked = useBlocked()
  const { rate } = useSite()
  const priceMinor = minorOf(price, currency) ?? 0n
  const typed = typedMinor(amount, currency)
  const known = typed !== undefined && typed > 0n

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const message = (new FormData(event.currentTarget).get('message') as string).trim()
    const found = refusals({
      amount: offerAmountRule(typed, priceMinor),
      message: offerMessageRule(message),
    })
    setErrors(found)
    setFailure('')
    if (typed === undefined || hasField(found)) return
    sending.mutate(
      { params: { id }, body: { amount: decimalOf(typed, currency), currency, message } },
      {
        onSuccess: onSent,
        onError: (error) => {
          if (statusOf(error) === 401) return askToSignIn(cache)
          const fields = error instanceof ApiError ? error.fields : {}
          setErrors(fields)
          if (!hasField(fields)) setFailure(reasonOf(error, offersText.checkYourDataOrSignal))
        },
      },
    )
  }

  return (
    <Form
      className={offersStyles.form}
      gap={4}
      method="post"
      action={page}
      noValidate
      onSubmit={submit}
    >
      <FormFields form={form} values={{ currency }} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <BigField
        name="amount"
        label={label}
        hint={hintFor(known ? typed : undefined, priceMinor, currency)}
        {...(errors['amount'] && { error: errors['amount'] })}
        before={currencyLabel(currency)}
        after={known && otherMoney(decimalOf(typed, currency), currency, rate)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        value={amount}
        onChange={(event) => {
          setAmount(event.target.value)
          setErrors({})
        }}
        onBlur={() => typed !== undefined && setAmount(groupedOf(typed, currency))}
      />
      <div
        className={`${choiceStyles.chips} ${offersStyles.steps} ${connectionStyles.needsScripts}`}
      >
        {steps.map((percent) => {
          const minor = (priceMinor * BigInt(100 - percent)) / 100n
          return (
            <Chip
              key={percent}
              pressed={typed === minor}
              onClick={() => setAmount(groupedOf(minor, currency))}
            >
              {groupedOf(minor, currency)}
            </Chip>
          )
        })}
      </div>
      <Field
        label={offersText.message}
        note={offersText.optional}
        {...(errors['message'] && { error: errors['message'] })}
      >
        <TextArea
          name="message"
          rows={2}
          maxLength={limits.offerMessageMax}
          defaultValue={posted?.values['message']}
        />
      </Field>
      <Alert icon="clock">{note}</Alert>
      <Button
        type="submit"
        size="lg"
        block
        pending={sending.isPending}
        pendingText={offersText.sending}
        blocked={blocked}
      >
        {known
          ? offersText.sendOfferOf({ amount: moneyText(typed, currency) })
          : offersText.sendOffer}
      </Button>
    </Form>
  )
}

const hasField = (fields: Record<string, string>): boolean =>
  'amount' in fields || 'message' in fields

const refusals = (codes: Record<string, FieldCode<'offersFields'> | undefined>) =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) =>
      code ? [[name, fieldText(offersFields, code)]] : [],
    ),
  )

function hintFor(typed: bigint | undefined, priceMinor: bigint, currency: CurrencyCode): string {
  const least = moneyText(leastOffer(priceMinor), currency)
  return typed !== undefined && typed < priceMinor
    ? offersText.percentBelowOrMore({ percent: percentBelow(typed, priceMinor), least })
    : offersText.orMore({ least })
}
