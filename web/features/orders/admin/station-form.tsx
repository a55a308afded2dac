import * as ordersAdminText from '#messages/orders/admin'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Form } from '../../../ui/layout.tsx'

export interface StationFormProps<Name extends string> {
  /** Name, label, and the longest value of each text field, and whether it may be empty. */
  fields: readonly (readonly [name: Name, label: string, longest: number, optional?: true])[]
  /** The row to change; a new one without. */
  values?: Readonly<Record<Name, string> & { open: boolean }> | undefined
  /** More fields of the form. */
  children?: ReactNode
  title: string
  save: { isPending: boolean; error: unknown }
  /** `data` has the values of the other fields. */
  onSave: (form: Record<Name, string> & { open: boolean }, data: FormData) => void
}

/** The form of a depot, a bus company or a pickup point. */
export function StationForm<Name extends string>(props: StationFormProps<Name>) {
  const { fields, values, title, save, onSave, children } = props
  const errors = save.error instanceof ApiError ? save.error.fields : {}

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const data = new FormData(event.currentTarget)
    const texts = Object.fromEntries(
      fields.map(([name]) => {
        const typed = data.get(name)
        return [name, typeof typed === 'string' ? typed : '']
      }),
    )
    onSave({ ...(texts as Record<Name, string>), open: !values || data.has('open') }, data)
  }

  return (
    <Form panel={!values} noValidate onSubmit={submit} aria-label={title}>
      {!values && <h2>{title}</h2>}
      {fields.map(([name, label, longest, optional]) => (
        <Field key={name} label={label} required={!optional} error={errors[name]}>
          <TextInput name={name} defaultValue={values?.[name]} maxLength={longest} />
        </Field>
      ))}
      {children}
      {values && (
        <Checkbox name="open" defaultChecked={values.open}>
          <span>
            {ordersAdminText.offered}
            <small>{ordersAdminText.parcelsOnTheirWayKeepIt}</small>
          </span>
        </Checkbox>
      )}
      <ButtonRow>
        <Button type="submit" pending={save.isPending} pendingText={ordersAdminText.saving}>
          {values ? ordersAdminText.save : ordersAdminText.add}
        </Button>
      </ButtonRow>
    </Form>
  )
}
