import * as currenciesAdminText from '#messages/currencies/admin'
import { useState, type FormEvent } from 'react'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { currencyCalls } from '#contracts/currencies/admin/currencies.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { useCurrencyCall } from './currencies.queries.ts'
import { bodyOf, CurrencyFields, noCurrency } from './currency-fields.tsx'
import { Form, Text } from '../../../ui/layout.tsx'

/** The form that adds a currency. */
export function AddForm() {
  const add = useCurrencyCall(currencyCalls.add, currenciesAdminText.currencyAdded)
  const [currency, setCurrency] = useState(noCurrency)
  const [reason, setReason] = useState('')
  const errors = fieldsOf(add.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(
      { body: { ...bodyOf(currency), code: currency.typed.code, reason } },
      {
        onSuccess: () => {
          setCurrency(noCurrency)
          setReason('')
        },
      },
    )
  }
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="add-currency">
      <h2 id="add-currency">{currenciesAdminText.addCurrency}</h2>
      <Text small muted>
        {currenciesAdminText.inAdditionToDefaultTo}
      </Text>
      <CurrencyFields value={currency} errors={errors} onChange={setCurrency} />
      <Field label={currenciesAdminText.reason} error={errors['reason']} required>
        <TextInput
          name="reason"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow pending={add.isPending} pendingText={currenciesAdminText.adding}>
        {currenciesAdminText.addCurrency2}
      </SubmitRow>
    </Form>
  )
}
