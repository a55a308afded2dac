import type { FormField, FormOf, NameOf } from '../../common/call-form.ts'
import type { Endpoint } from '../../common/endpoint.ts'

/** The forms that add a station and change one, which can also be closed. */
export const stationForms = <
  const Add extends Endpoint,
  const Change extends Endpoint,
  Name extends NameOf<Add>,
>(
  add: Add,
  change: Change,
  fields: Record<Name, FormField>,
): { add: FormOf<Add, Name>; change: FormOf<Change, Name | 'open'> } => ({
  add: { call: add, fields },
  change: { call: change, fields: { ...fields, open: { kind: 'flag' } } },
})
