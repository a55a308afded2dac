import * as commonAdminText from '#messages/common/admin'
import { currencyCodes, methodOf, paymentMethodIds } from '#contracts/currencies/currencies.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

interface FilterProps {
  name: string
  value: string
  label?: string | undefined
}

interface TextFieldProps extends FilterProps {
  /** Says which fields are searched. */
  hint?: string | undefined
  longest: number
}

/** Default labels of text filters, by name. */
const usualLabels = {
  search: commonAdminText.search,
  buyer: commonAdminText.buyer,
  seller: commonAdminText.seller,
}
export type UsualName = keyof typeof usualLabels

export const TextField = ({ name, value, label, hint, longest }: TextFieldProps) => (
  <Field label={label ?? usualLabels[name as UsualName]} {...(hint !== undefined && { hint })}>
    <TextInput
      {...(name === 'search' && { type: 'search' })}
      name={name}
      defaultValue={value}
      autoCapitalize="none"
      maxLength={longest}
    />
  </Field>
)

/** The label of a choice, alone or as part of an object with its style. */
export type Label = string | { label: string }
export const wordsOf = (label: Label): string => (typeof label === 'string' ? label : label.label)

interface ChoiceFieldProps extends FilterProps {
  /** The label of an empty choice: "Any state". */
  any?: string | undefined
  values: readonly string[]
  labels?: Readonly<Record<string, Label>> | undefined
}

/** A select with an optional empty choice. */
export const ChoiceField = ({ name, value, label = '', any, values, labels }: ChoiceFieldProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={value}>
      {any && <option value="">{any}</option>}
      {values.map((one) => (
        <option key={one} value={one}>
          {wordsOf(labels?.[one] ?? one)}
        </option>
      ))}
    </Select>
  </Field>
)

export const CurrencyField = ({ label = commonAdminText.currency, ...field }: FilterProps) => (
  <ChoiceField
    {...field}
    label={label}
    any={commonAdminText.anyCurrency}
    values={currencyCodes()}
  />
)

export const MethodField = ({ label = commonAdminText.way, ...field }: FilterProps) => (
  <ChoiceField
    {...field}
    label={label}
    any={commonAdminText.anyWay}
    values={paymentMethodIds()}
    labels={Object.fromEntries(paymentMethodIds().map((id) => [id, methodOf(id).label]))}
  />
)

/** The first or last day of a period, in Harare time. */
export const DayField = ({ name, value, label }: FilterProps) => (
  <Field label={label ?? (name === 'from' ? commonAdminText.from : commonAdminText.to)}>
    <TextInput type="date" name={name} defaultValue={value} />
  </Field>
)
