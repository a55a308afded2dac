import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { fieldText } from '#contracts/common/field-code.ts'
import { fieldsOf } from './api-error.ts'

type Values = Record<string, string>
type ByField<V, T = string> = { [Name in keyof V]?: T | undefined }

interface CheckedForm<V extends Values, Input, Answer> {
  /** The first values. Of the invalid fields the first in this order is focused. */
  blank: V
  /** The error of each invalid field. */
  check: (values: V) => ByField<V>
  /** What was sent before scripts ran. */
  posted?: { values: Values; errors: Values } | undefined
  /** Errors appear from the beginning. */
  checked?: boolean
  call: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'isPending'>
  /** What the call is made with. */
  input: (values: V) => Input
  /** After a success, unless the form is gone by then. */
  done?: (answer: Answer) => void
}

/**
 * A form of text fields that makes a call. Errors appear when the form is submitted and update while typing; those of
 * the server stay until their value changes.
 */
export function useCheckedForm<V extends Values, Input, Answer>(
  form: CheckedForm<V, Input, Answer>,
) {
  const { blank, check, posted, checked = false, call, input, done } = form
  const [values, setValues] = useState<V>({ ...blank, ...posted?.values })
  const [sent, setSent] = useState(checked)
  const [refused, setRefused] = useState((posted?.errors ?? {}) as ByField<V>)
  const found = check(values)
  const first = Object.keys(blank).find((name) => found[name])

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
    const { name, value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!call.isPending)
      call.mutate(input(values), {
        onSuccess: (answer) => done?.(answer),
        onError: (error) => setRefused(fieldsOf(error)),
      })
  }

  return {
    values,
    errors: sent ? { ...refused, ...defined(found) } : refused,
    pending: call.isPending,
    /** Props for the control of one field. */
    field: (name: keyof V & string) => ({ name, value: values[name], onChange: change }),
    submit,
    /** Begins again with these values. */
    restart: (next: V) => {
      setValues(next)
      setSent(false)
    },
  }
}

const defined = <V>(errors: ByField<V>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as ByField<V>

/** A check with codes as one with texts. */
export const inWords =
  <V extends Values, Code extends string>(
    texts: Readonly<Record<NoInfer<Code>, string>>,
    check: (values: V) => ByField<V, `${string}.${Code}`>,
  ) =>
  (values: V): ByField<V> => {
    const codes = Object.entries<`${string}.${Code}` | undefined>(check(values))
    return Object.fromEntries(
      codes.map(([field, code]) => [field, code && fieldText<Code>(texts, code)]),
    ) as ByField<V>
  }
