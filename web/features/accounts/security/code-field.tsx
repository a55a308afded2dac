import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'

interface CodeFieldProps {
  label: string
  hint?: string
  error: string | undefined
  /** Recovery codes have letters. */
  digits?: boolean
}

/** A one-time code. It is never filled in again, because it works once. */
export const CodeField = ({ label, hint, error, digits = false }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <TextInput
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...(digits && { inputMode: 'numeric' })}
    />
  </Field>
)
