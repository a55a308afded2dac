import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import { StationForm, type StationFormProps } from './station-form.tsx'
import { StationRow } from './station-row.tsx'
import { useSaveStation } from './stations.queries.ts'

type Form<Name extends string> = Record<Name, string> & { open: boolean }

interface Shared<Name extends string> {
  fields: StationFormProps<Name>['fields']
  /** Of the list. */
  path: string
}

/** The form to add a depot or a bus company; empty again after each one that was saved. */
export function NewStation<Name extends string>({
  fields,
  path,
  title,
}: Shared<Name> & { title: string }) {
  const save = useSaveStation<Form<Name>>(path)
  const [added, setAdded] = useState(0)
  return (
    <StationForm
      key={added}
      fields={fields}
      title={title}
      save={save}
      onSave={(form) => save.mutate(form, { onSuccess: () => setAdded((count) => count + 1) })}
    />
  )
}

interface StationEntryProps<Name extends string> extends Shared<Name> {
  station: Form<Name> & { id: string; name: string }
  /** The row's text. */
  label: string
  detail?: string
  /** For admins. */
  mayChange: boolean
}

/** One depot or bus company, which admins change in a dialog. */
export function StationEntry<Name extends string>({
  fields,
  path,
  station,
  ...row
}: StationEntryProps<Name>) {
  const { id, name, open } = station
  const save = useSaveStation<Form<Name>>(path)
  const [editing, setEditing] = useState(false)
  return (
    <StationRow {...row} name={name} open={open} editing={editing} onEditing={setEditing}>
      <StationForm
        fields={fields}
        values={station}
        title={ordersAdminText.changeName({ name })}
        save={save}
        onSave={(form) => save.mutate({ ...form, id }, { onSuccess: () => setEditing(false) })}
      />
    </StationRow>
  )
}
