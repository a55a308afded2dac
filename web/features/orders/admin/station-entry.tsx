import * as ordersAdminText from '#messages/orders/admin'
import { useState } from 'react'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { StationForm, type StationFormProps } from './station-form.tsx'
import { StationRow } from './station-row.tsx'

interface StationEntryProps<E extends Endpoint, Name extends string> extends Pick<
  StationFormProps<E, Name>,
  'form' | 'texts'
> {
  station: NonNullable<StationFormProps<E, Name>['values']> & {
    id: string
    name: string
    open: boolean
  }
  /** The row's text. */
  label: string
  detail?: string
  /** For admins. */
  mayChange: boolean
}

/** One station, which admins change in a dialog. */
export function StationEntry<E extends Endpoint, Name extends string>({
  form,
  texts,
  station,
  ...row
}: StationEntryProps<E, Name>) {
  const { id, name, open } = station
  const [editing, setEditing] = useState(false)
  return (
    <StationRow {...row} name={name} open={open} editing={editing} onEditing={setEditing}>
      <StationForm
        form={form}
        texts={texts}
        params={{ id }}
        values={station}
        title={ordersAdminText.changeName({ name })}
        onDone={() => setEditing(false)}
      />
    </StationRow>
  )
}
