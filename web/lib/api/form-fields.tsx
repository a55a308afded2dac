import { useQueryClient } from '@tanstack/react-query'
import { formKeyKey } from './posted-form.ts'

interface FormFieldsProps {
  /** The name of the form on the server (`PageForm`). */
  form: string
  values?: Readonly<Record<string, string | undefined>>
}

/** The hidden fields of a form that the server handles before scripts run. */
export function FormFields({ form, values = {} }: FormFieldsProps) {
  const key = useQueryClient().getQueryData<string>(formKeyKey)
  const fields = { form, key, ...values }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value ?? ''} />
  ))
}
