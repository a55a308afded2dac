import { useState, type ChangeEvent, type FormEvent } from 'react'
import type { FieldCode } from '#contracts/common/field-code.ts'
import { accountFieldText } from '../../../lib/account/account-field-text.ts'

type Values = Record<string, string>
type Errors<V extends Values, T = string> = Partial<Record<keyof V, T>>
type Check<V extends Values> = (values: V) => Errors<V, FieldCode<'accountsFields'>>

/**
 * State of a form of text fields. Errors appear when the form is submitted and update while typing; the first invalid
 * field is focused. `blank` has the initial values by field; `check` returns error codes by field; `posted` has the
 * values and errors of a form that was sent before scripts ran.
 */
export function useCheckedForm<V extends Values>(
  blank: V,
  check: Check<V>,
  posted?: { values: Values; errors: Values },
) {
  const [values, setValues] = useState<V>({ ...blank, ...posted?.values })
  const [sent, setSent] = useState(false)
  /** The server's error for a value that passed the checks here, until the value changes. */
  const [refused, setRefused] = useState<Errors<V>>((posted?.errors ?? {}) as Errors<V>)
  const errors: Errors<V> = { ...refused, ...(sent && sentences(check(values))) }

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { name, value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  return {
    values,
    errors,
    refuse: setRefused,
    /** Props for the control of one field. */
    field: (name: keyof V & string) => ({ name, value: values[name], onChange: change }),
    submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setSent(true)
      const found = check(values)
      const first = Object.keys(blank).find((name) => found[name])
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      else send(values)
    },
  }
}

const sentences = <V extends Values>(codes: ReturnType<Check<V>>): Errors<V> => {
  const found = Object.entries<FieldCode<'accountsFields'> | undefined>(codes)
  return Object.fromEntries(
    found.flatMap(([field, code]) => (code ? [[field, accountFieldText(code)]] : [])),
  ) as Errors<V>
}
