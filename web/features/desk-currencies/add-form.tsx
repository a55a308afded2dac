import { useState, type FormEvent } from 'react'
import type { Provider } from '../../../contracts/currency-data.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldsOf, useAddCurrency } from './currencies.queries.ts'

const blank = {
  code: '',
  label: '',
  digits: '2',
  payoutMin: '',
  payoutMax: '',
  rate: '',
  reason: '',
}
const choices: [Provider, string][] = [
  ['ecocash', 'EcoCash'],
  ['onemoney', 'OneMoney'],
  ['card', 'Card'],
  ['bank', 'Bank transfer'],
]

/** A new currency beside the others. */
export function AddForm() {
  const add = useAddCurrency()
  const [typed, setTyped] = useState(blank)
  const [providers, setProviders] = useState<Provider[]>(['ecocash'])
  const errors = fieldsOf(add.error)
  const field = (name: keyof typeof blank, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]} required>
      <TextInput
        name={name}
        autoComplete="off"
        value={typed[name]}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped((before) => ({ ...before, [name]: value }))
        }}
      />
    </Field>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(
      { ...typed, digits: Number(typed.digits), providers },
      { onSuccess: () => setTyped(blank) },
    )
  }
  return (
    <form className="panel stack" noValidate onSubmit={submit} aria-labelledby="add-currency">
      <h2 id="add-currency">Add a currency</h2>
      {field('code', 'Code', 'Three capital letters, such as ZWG. It never changes.')}
      {field('label', 'Label', 'Shown before amounts')}
      {field('digits', 'Decimals', '0 to 3. They never change.')}
      {field('rate', 'Rate', 'So many of it for US$1')}
      {field('payoutMin', 'Smallest payout')}
      {field('payoutMax', 'Largest payout')}
      <FieldGroup label="Payment methods">
        {choices.map(([provider, label]) => (
          <Checkbox
            key={provider}
            checked={providers.includes(provider)}
            onChange={(event) => {
              const { checked } = event.currentTarget
              setProviders((before) => [
                ...before.filter((each) => each !== provider),
                ...(checked ? [provider] : []),
              ])
            }}
          >
            {label}
          </Checkbox>
        ))}
      </FieldGroup>
      {field('reason', 'Reason')}
      <div className="btnrow">
        <Button type="submit" pending={add.isPending} pendingText="Adding...">
          Add currency
        </Button>
      </div>
    </form>
  )
}
