import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import {
  bodyOf,
  filledPath,
  type CallForm as Declared,
  type FormField,
  type NameOf,
} from '#contracts/common/call-form.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import * as formText from '#messages/common/form'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { ApiError } from './api-error.ts'
import { useCall, type Effects, type InputOf } from './calls.ts'
import { FormFields } from './form-fields.tsx'
import { usePostedForm } from './posted-form.ts'

interface Making {
  /** The parameters of its page. */
  params?: Readonly<Record<string, string>>
  /** What differs from “Saved”. */
  effects: Effects<unknown>
}

/**
 * A declared form in the browser: what its element needs, the errors at its fields, and what was typed before scripts
 * ran. A refusal moves the focus to the first field with an error.
 */
export function useCallForm<E extends Endpoint>(
  form: Declared<E>,
  { params = {}, effects }: Making,
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
  const refused = usePostedForm(form.name)
  // What the server said before scripts ran is over once they have sent the form.
  const posted = error || call.isSuccess ? undefined : refused
  const errors: Record<string, string> =
    error instanceof ApiError ? error.fields : (posted?.errors ?? {})
  useEffect(() => {
    if (error) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  const action = filledPath(form.page, params)
  return {
    props: {
      ref: element,
      method: 'post',
      action,
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (call.isPending) return
        const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >
        call.mutate({ params, body: bodyOf(form, typed) } as unknown as InputOf<E>)
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
}

interface CallFormProps<E extends Endpoint> extends Making {
  form: Declared<E>
  /** What is saved now. */
  values?: { readonly [Name in NameOf<E>]?: string | number | null } | null | undefined
  texts: Record<NameOf<E>, FieldTexts>
  /** The label of its button. */
  save: string
  variant?: 'primary' | 'line'
  /** Above the fields. */
  children?: ReactNode
  /** Between the fields and the button. */
  note?: ReactNode
}

/** A declared form with its fields in their order. It works before scripts run. */
export function CallForm<E extends Endpoint>(props: CallFormProps<E>) {
  const { form, values, texts, save, variant = 'primary', children, note } = props
  const { props: attributes, errors, message, typed, isPending } = useCallForm(form, props)
  const saved: Readonly<Record<string, string | number | null | undefined>> = values ?? {}
  return (
    <Form panel {...attributes}>
      <FormFields form={form.name} />
      {children}
      {message && (
        <Alert tone="error" icon="circle-alert">
          {message}
        </Alert>
      )}
      {(Object.entries(form.fields) as [NameOf<E>, FormField][]).map(([name, field]) => (
        <Field
          key={name}
          {...texts[name]}
          {...(field.required ? {} : { note: formText.optional })}
          error={errors[name]}
        >
          <FieldInput
            key={saved[name]}
            name={name}
            field={field}
            value={typed?.[name] ?? saved[name]}
          />
        </Field>
      ))}
      {note}
      <ButtonRow>
        <Button
          type="submit"
          variant={variant}
          pending={isPending}
          pendingText={formText.oneMoment}
        >
          {save}
        </Button>
      </ButtonRow>
    </Form>
  )
}

interface FieldInputProps {
  name: string
  field: FormField
  value: string | number | null | undefined
}

function FieldInput({ name, field, value }: FieldInputProps) {
  const common = { name, required: field.required, defaultValue: value ?? undefined }
  if (field.kind === 'text' && field.rows)
    return <TextArea {...common} rows={field.rows} maxLength={field.max} />
  if (field.kind === 'day') return <TextInput {...common} type="date" />
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
function longest(field: Exclude<FormField, { kind: 'day' }>): number {
  if (field.kind === 'text') return field.max
  return field.kind === 'amount' ? 20 : String(field.max).length + 1
}
