import * as accountsText from '#messages/accounts'
import type { ComponentProps } from 'react'
import { limits } from '#contracts/common/limits.ts'
import type { FormFields } from '../../../lib/account/personal-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import * as authStyles from '../auth.module.css'

interface NewPasswordProps<Name extends string> extends ComponentProps<typeof RequirementList> {
  form: FormFields<Name>
  /** The fields of the password and its repetition, with their labels. */
  password: readonly [name: Name, label: string]
  confirm: readonly [name: Name, label: string]
  required?: boolean
  showLabel?: string
  hideLabel?: string
}

/** A new password with its requirements, and the same again. */
export function NewPassword<Name extends string>(props: NewPasswordProps<Name>) {
  const { form, password, confirm, required = false, requirements, columns = false } = props
  const { errors, field } = form
  const input = { autoComplete: 'new-password', maxLength: limits.passwordMax }
  const { showLabel, hideLabel } = props
  return (
    <>
      <Field label={password[1]} required={required} error={errors[password[0]]}>
        <PasswordInput
          {...field(password[0])}
          {...input}
          {...(showLabel && { showLabel })}
          {...(hideLabel && { hideLabel })}
        />
      </Field>
      <RequirementList columns={columns} requirements={requirements} />
      <Field label={confirm[1]} required={required} error={errors[confirm[0]]}>
        <PasswordInput
          {...field(confirm[0])}
          {...input}
          showLabel={accountsText.showConfirmation}
          hideLabel={accountsText.hideConfirmation}
        />
      </Field>
    </>
  )
}

interface RequirementListProps {
  requirements: Requirement[]
  /** Shows the requirements in columns if there is room. */
  columns?: boolean
}

interface Requirement {
  text: string
  met: boolean
}

/** The requirements of a password, with a tick for each one that is met while typing. */
function RequirementList({ requirements, columns }: RequirementListProps) {
  return (
    <ul className={columns ? `${authStyles.rules} ${authStyles.twoColumns}` : authStyles.rules}>
      {requirements.map(({ text, met }) => (
        <li key={text} className={met ? authStyles.met : undefined}>
          <Icon name={met ? 'circle-check' : 'minus'} size={14} />
          {text}
          <VisuallyHidden>{met ? accountsText.done : accountsText.stillMissing}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
