import * as commonAdminText from '#messages/common/admin'
import { currencyCodes } from '../../../contracts/currencies/currencies.ts'
import { adminLimits } from '../../../contracts/staff/admin/admin-limits.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

/** What is searched for; `hint` says in what. */
export const SearchField = ({ value, hint }: { value: string; hint: string }) => (
  <Field label={commonAdminText.search} hint={hint}>
    <TextInput
      type="search"
      name="search"
      defaultValue={value}
      autoCapitalize="none"
      maxLength={adminLimits.searchMax}
    />
  </Field>
)

interface ChoiceFieldProps {
  label: string
  name: string
  value: string
  /** What nothing chosen is called: "Any state". */
  any?: string
  choices: readonly (readonly [string, string])[]
}

/** One of some values, or any. */
export const ChoiceField = ({ label, name, value, any, choices }: ChoiceFieldProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={value}>
      {any && <option value="">{any}</option>}
      {choices.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)

export const CurrencyField = ({ value }: { value: string }) => (
  <ChoiceField
    label={commonAdminText.currency}
    name="currency"
    value={value}
    any={commonAdminText.anyCurrency}
    choices={currencyCodes().map((code) => [code, code])}
  />
)

/** The first and the last day, in Harare. */
export const DayFields = ({ from, to }: { from: string; to: string }) => (
  <>
    <Field label={commonAdminText.from}>
      <TextInput type="date" name="from" defaultValue={from} />
    </Field>
    <Field label={commonAdminText.to}>
      <TextInput type="date" name="to" defaultValue={to} />
    </Field>
  </>
)
