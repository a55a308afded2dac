import { useState, type FormEvent } from 'react'
import type {
  AdminCurrency,
  SwitchPreview,
} from '../../../../contracts/currencies/admin/currencies.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { counted, formatMoney } from '../../../lib/money/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { fieldsOf, usePreview, useReplaceDefault } from './currencies.queries.ts'
import { bodyOf, CurrencyFields, noCurrency } from './currency-fields.tsx'

/** The choice of a currency that the shop does not have yet. */
const another = 'new'

/** Makes another or a new currency the default: first what it would do, then a reason and the change itself. */
export function SwitchForm({ currencies }: { currencies: AdminCurrency[] }) {
  const preview = usePreview()
  const replace = useReplaceDefault()
  const from = currencies.find(({ local }) => local)?.code ?? ''
  const choices = currencies.filter(
    ({ local, code, retiredAt }) => !local && code !== 'USD' && !retiredAt,
  )
  const [chosen, setChosen] = useState('')
  const [currency, setCurrency] = useState(noCurrency)
  const offered = [...choices.map(({ code }) => code), another]
  const choice = offered.includes(chosen) ? chosen : offered[0]!
  const isNew = choice === another
  const to = isNew ? currency.typed.code.trim() : choice
  const [factor, setFactor] = useState('')
  const [retire, setRetire] = useState(true)
  const [reason, setReason] = useState('')
  const errors = plain({ ...fieldsOf(preview.error), ...fieldsOf(replace.error) })
  const seen = preview.data
  const again = () => {
    preview.reset()
    replace.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = {
      to,
      factor: factor.trim(),
      retire,
      ...(isNew && { currency: bodyOf(currency) }),
    }
    if (!seen || seen.refusal) return preview.mutate(typed)
    if (!replace.isPending) replace.mutate({ ...typed, reason }, { onSuccess: again })
  }
  return (
    <form className="panel stack" noValidate onSubmit={submit} aria-labelledby="default-currency">
      <h2 id="default-currency">Change the default currency</h2>
      <Field label="New default">
        <Select
          name="to"
          value={choice}
          onChange={(event) => {
            again()
            setChosen(event.currentTarget.value)
          }}
        >
          {choices.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
          <option value={another}>A new currency</option>
        </Select>
      </Field>
      {isNew && (
        <CurrencyFields
          value={currency}
          errors={errors}
          onChange={(typed) => {
            again()
            setCurrency(typed)
          }}
        />
      )}
      <Field
        label={`${from} for 1 ${to || 'of it'}`}
        hint="The factor at which prices and balances are converted"
        error={errors['factor']}
        required
      >
        <TextInput
          name="factor"
          inputMode="decimal"
          autoComplete="off"
          value={factor}
          onChange={(event) => {
            again()
            setFactor(event.currentTarget.value)
          }}
        />
      </Field>
      <Checkbox
        checked={retire}
        onChange={(event) => {
          again()
          setRetire(event.currentTarget.checked)
        }}
      >
        {`Retire ${from}: convert its listings and balances`}
      </Checkbox>
      {preview.error && Object.keys(errors).length === 0 && (
        <Notice tone="error" icon="circle-alert">
          {reasonOf(preview.error, 'The preview could not be made. Try again.')}
        </Notice>
      )}
      {seen && <Preview {...seen} />}
      {seen && !seen.refusal && (
        <Field label="Reason for the change" error={errors['reason']} required>
          <TextInput
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      )}
      <div className="btnrow">
        <Button
          type="submit"
          pending={preview.isPending || replace.isPending}
          pendingText="One moment..."
        >
          {seen && !seen.refusal ? `Make ${to} the default` : 'Preview'}
        </Button>
      </div>
    </form>
  )
}

/** Refusals of the new currency's fields by their plain names. */
const plain = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      name === 'to' ? 'code' : name.replace('currency.', ''),
      sentence,
    ]),
  )

function Preview(seen: SwitchPreview) {
  const { from, to, retire } = seen
  if (seen.refusal)
    return (
      <Notice tone="error" icon="circle-alert">
        {seen.refusal}
      </Notice>
    )
  return (
    <div className="stack" role="status">
      <ul className="small">
        <li>{`${counted(seen.fixed, 'listing')} in ${from} ${retire ? 'will be priced in' : 'will follow its rate to'} ${to}.`}</li>
        <li>{`${counted(seen.dollars, 'listing')} in other currencies will follow the rate of ${to}.`}</li>
        <li>{`${counted(seen.auctions, 'auction')} will run on in ${from}; orders of winners will be in ${to}.`}</li>
        <li>{`${counted(seen.unpaid, 'unpaid order')} in ${from} can still be paid until they expire.`}</li>
        <li>{`The money of ${counted(seen.held, 'paid order')} stays in ${from} until it is released.`}</li>
        {retire && (
          <li>{`${counted(seen.sellers, 'seller balance')}, ${formatMoney(seen.balances, from)} together, will become about ${formatMoney(seen.balancesConverted, to)}.`}</li>
        )}
        <li>{`US$1 is ${from} ${String(seen.rateBefore)} now and ${to} ${String(seen.rateAfter)} then.`}</li>
        {retire &&
          seen.samples.map(({ title, before, after }) => (
            <li key={title}>{`${title}: ${before} becomes ${after}.`}</li>
          ))}
      </ul>
    </div>
  )
}
