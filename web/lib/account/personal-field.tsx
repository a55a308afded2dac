import type { ComponentProps } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

const phone = {
  type: 'tel',
  autoComplete: 'tel',
  inputMode: 'tel',
  maxLength: limits.phoneMax,
} as const
/** How a browser fills in each field about a member, its keyboard, and its limits. */
const inputs = {
  username: {
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: limits.usernameMax,
  },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: limits.emailMax },
  name: { autoComplete: 'name', maxLength: limits.nameMax },
  firstName: { autoComplete: 'given-name', maxLength: limits.nameMax },
  lastName: { autoComplete: 'family-name', maxLength: limits.nameMax },
  dateOfBirth: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  phoneNumber: phone,
  phone,
  houseNumber: { autoComplete: 'address-line1', maxLength: limits.addressMax },
  street: { autoComplete: 'address-line2', maxLength: limits.addressMax },
  address: { autoComplete: 'address-line1', maxLength: limits.addressMax },
  city: { autoComplete: 'address-level2', maxLength: limits.addressMax },
} satisfies Record<string, ComponentProps<'input'>>

/** The errors of a form, and the props of its controls. */
export interface FormFields<Name extends string> {
  errors: Partial<Record<Name, string | undefined>>
  field: (name: Name) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
}

interface PersonalFieldProps<Name extends string> extends Omit<
  ComponentProps<typeof Field>,
  'children' | 'error'
> {
  form: FormFields<Name>
  name: Name
}

/** A required field about a member, of any form that has it. */
export const PersonalField = <Name extends keyof typeof inputs>({
  form: { errors, field },
  name,
  ...props
}: PersonalFieldProps<Name>) => (
  <Field required {...props} error={errors[name]}>
    <TextInput {...field(name)} {...inputs[name]} />
  </Field>
)
