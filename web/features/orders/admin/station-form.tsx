import * as ordersAdminText from '#messages/orders/admin'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { StaffForm } from '../../../admin/staff-form.tsx'
import type { CallFormProps } from '../../../lib/api/call-form.tsx'

export const stationEffects = {
  done: ordersAdminText.saved,
  failed: ordersAdminText.notSaved,
  hint: ordersAdminText.checkYourConnectionThenTryAgain,
}

/** The texts of the field that closes a station. */
export const offered = {
  label: ordersAdminText.offered,
  hint: ordersAdminText.parcelsOnTheirWayKeepIt,
}

/** `values` are those of the station to change; a new one without. */
export type StationFormProps<E extends Endpoint, Name extends string> = Pick<
  CallFormProps<E, Name>,
  'form' | 'params' | 'values' | 'texts' | 'onDone'
> & { title: string }

/** The form of a depot, a bus company, a meeting place or a pickup point. */
export function StationForm<E extends Endpoint, Name extends string>({
  title,
  ...form
}: StationFormProps<E, Name>) {
  const isNew = !form.values
  return (
    <StaffForm
      {...form}
      again={isNew}
      panel={isNew}
      label={title}
      save={isNew ? ordersAdminText.add : ordersAdminText.save}
      saving={ordersAdminText.saving}
      effects={stationEffects}
    >
      {isNew && <h2>{title}</h2>}
    </StaffForm>
  )
}
