import * as accountsText from '#messages/accounts'
import { useState, type ComponentProps } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type Name = 'currentPassword' | 'code'
interface ProofFieldsProps {
  errors: Partial<Record<Name, string | undefined>>
  field: (name: Name) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
  /** The password is always needed, not only once the server asks for it. */
  always?: boolean
}

/** The values of these fields for the server, without those that were not asked for. */
export const proofOf = ({ currentPassword, code }: Record<Name, string>) => ({
  ...(currentPassword && { currentPassword }),
  ...(code && { code }),
})

/** The password, and a code if two-factor sign-in is on. Each appears when the server asks for it, and stays. */
export function ProofFields({ errors, field, always = false }: ProofFieldsProps) {
  const withPassword = useOnce(always || errors.currentPassword !== undefined)
  const withCode = useOnce(errors.code !== undefined)
  return (
    <>
      {withPassword && (
        <Field label={accountsText.currentPassword} required error={errors.currentPassword}>
          <PasswordInput
            {...field('currentPassword')}
            showLabel={accountsText.showCurrentPassword}
            hideLabel={accountsText.hideCurrentPassword}
            maxLength={limits.passwordMax}
          />
        </Field>
      )}
      {withCode && (
        <Field label={accountsText.codeOrRecovery} required error={errors.code}>
          <TextInput
            {...field('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      )}
    </>
  )
}

/** True from the first time that it is true. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}
