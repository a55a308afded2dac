import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import {
  bodyOf,
  filledPath,
  type CallForm as Served,
  type FormField,
  type FormOf,
  type NameOf,
} from '#contracts/common/call-form.ts'
import { limits } from '#contracts/common/limits.ts'
import type { Endpoint, ResponseOf } from '#contracts/common/endpoint.ts'
import * as formText from '#messages/common/form'
import { SubmitRow } from '../../ui/buttons/submit-row.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Form } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { ApiError } from './api-error.ts'
import { useCall, type Effects, type InputOf } from './calls.ts'
import { FormFields } from './form-fields.tsx'
import { usePostedForm } from './posted-form.ts'
import * as formStyles from '../../ui/patterns/form.module.css'

type Declared<E extends Endpoint, Name extends string> = FormOf<E, Name> &
  Partial<Pick<Served, 'name' | 'page'>>

interface Making<E extends Endpoint> {
  /** The parameters of its page and of its call. */
  params?: Readonly<Record<string, string>>
  /** What its call is sent besides the fields. */
  given?: Readonly<Record<string, unknown>>
  /** What differs from “Saved”. */
  effects: Effects<ResponseOf<E>>
  onDone?: (answer: ResponseOf<E>) => void
}

/**
 * A declared form in the browser: what its element needs, the errors at its fields, and what was typed before scripts
 * ran. A refusal moves the focus to the first field with an error.
 */
export function useCallForm<E extends Endpoint, Name extends string>(
  form: Declared<E, Name>,
  { params = {}, given, effects, onDone }: Making<E>,
) {
  const element = useRef<HTMLFormElement>(null)
  const call = useCall(form.call, {
    done: formText.saved,
    failed: formText.notSaved,
    hint: formText.checkYourDataOrSignal,
    atFields: true,
    ...effects,
  })
  const { error } = call
  const refused = usePostedForm(form.name ?? '')
  // What the server said before scripts ran is over once they have sent the form.
  const posted = error || call.isSuccess ? undefined : refused
  const errors: Record<string, string> =
    error instanceof ApiError ? error.fields : (posted?.errors ?? {})
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return {
    props: {
      ref: element,
      ...(form.page && { method: 'post', action: filledPath(form.page, params) }),
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (call.isPending) return
        const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >
        const input = {
          params,
          body: { ...bodyOf(form, typed), ...given },
        } as unknown as InputOf<E>
        call.mutate(input, { onSuccess: (answer) => onDone?.(answer) })
      },
    },
    errors,
    /** Why it was refused before scripts ran, if no field says so. */
    message: Object.keys(errors).length > 0 ? undefined : posted?.message || undefined,
    typed: call.isSuccess ? undefined : refused?.values,
    isPending: call.isPending,
  }
}

interface FieldTexts {
  label: string
  hint?: string
  /** The names of the values of a choice. */
  labels?: Readonly<Record<string, string>>
}

type Saved = string | number | boolean | null | undefined

export interface CallFormProps<E extends Endpoint, Name extends string> extends Making<E> {
  form: Declared<E, Name>
  /** What is saved now. */
  values?: { readonly [One in Name]?: Saved } | null | undefined
  texts: Record<Name, FieldTexts>
  /** The label of its button, also while it is saved. */
  save: string
  saving?: string
  variant?: 'primary' | 'line'
  /** Whether it stands on its own. */
  panel?: boolean
  /** Whether two fields are in a line on wide screens. */
  inPairs?: boolean
  /** Its name, if it has one. */
  label?: string
  /** Above the fields. */
  children?: ReactNode
  /** Between the fields and the button. */
  note?: ReactNode
}

/** A declared form with its fields in their order. It works before scripts run. */
export function CallForm<E extends Endpoint, Name extends string = NameOf<E>>(
  props: CallFormProps<E, Name>,
) {
  const { form, values, texts, save, saving = formText.oneMoment, variant = 'primary' } = props
  const { panel = true, inPairs = false, label, children, note } = props
  const { props: attributes, errors, message, typed, isPending } = useCallForm(form, props)
  const saved: Readonly<Record<string, Saved>> = values ?? {}
  const rows = (Object.entries(form.fields) as [Name, FormField][]).map(([name, field]) => (
    <FieldRow
      key={`${name} ${saved[name]}`}
      name={name}
      field={field}
      texts={texts[name]}
      value={typed?.[name] ?? saved[name]}
      error={errors[name]}
    />
  ))
  return (
    <Form panel={panel} aria-label={label} {...attributes}>
      {form.name && <FormFields form={form.name} />}
      {children}
      {message && <Alert tone="error">{message}</Alert>}
      {inPairs ? <div className={formStyles.twoFields}>{rows}</div> : rows}
      {note}
      <SubmitRow variant={variant} pending={isPending} pendingText={saving}>
        {save}
      </SubmitRow>
    </Form>
  )
}

interface FieldRowProps {
  name: string
  field: FormField
  texts: FieldTexts
  value: Saved
  error: string | undefined
}

function FieldRow({ name, field, texts, value, error }: FieldRowProps) {
  const { label, hint, labels = {} } = texts
  if (field.kind === 'flag')
    return (
      <Checkbox name={name} defaultChecked={Boolean(value)}>
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </Checkbox>
    )
  const common = { name, required: field.required, defaultValue: value?.toString() }
  return (
    <Field
      label={label}
      hint={hint}
      {...(field.required ? { required: true } : { note: formText.optional })}
      error={error}
    >
      {field.kind === 'choice' ? (
        <Select {...common}>
          {field.values.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      ) : (
        <FieldInput field={field} common={common} />
      )}
    </Field>
  )
}

interface FieldInputProps {
  field: Exclude<FormField, { kind: 'choice' | 'flag' }>
  common: { name: string; required: true | undefined; defaultValue: string | undefined }
}

function FieldInput({ field, common }: FieldInputProps) {
  if (field.kind === 'text' && field.rows)
    return <TextArea {...common} rows={field.rows} maxLength={field.max} />
  if (field.kind === 'day') return <TextInput {...common} type="date" />
  if (field.kind === 'email')
    return <TextInput {...common} type="email" autoComplete="off" maxLength={limits.emailMax} />
  return (
    <TextInput
      {...common}
      autoComplete="off"
      maxLength={longest(field)}
      inputMode={field.kind === 'amount' ? 'decimal' : field.kind === 'whole' ? 'numeric' : 'text'}
    />
  )
}

/** The characters of an amount, of the largest whole number and a sign, or of a text. */
function longest(field: Exclude<FormField, { kind: 'choice' | 'flag' | 'day' | 'email' }>): number {
  if (field.kind === 'text') return field.max
  return field.kind === 'amount' ? 20 : String(field.max).length + 1
}
