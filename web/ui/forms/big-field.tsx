import { Field } from './field.tsx'
import { InputGroup } from './input-group.tsx'
import * as fieldStyles from './field.module.css'
import type { ComponentProps } from 'react'

type BigFieldProps = ComponentProps<typeof InputGroup> &
  Pick<ComponentProps<typeof Field>, 'label' | 'note' | 'hint' | 'error'>

/** The one amount that a sheet asks for: 28 px in a green frame. */
export function BigField({ label, note, hint, error, ...input }: BigFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error} className={fieldStyles.big}>
      <InputGroup className={fieldStyles.bigGroup} {...input} />
    </Field>
  )
}
