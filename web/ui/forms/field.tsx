import { useId, type ReactNode } from 'react'
import { FieldContext, type FieldControl } from './field-context.ts'
import { Icon } from '../pictures/icon.tsx'
import * as fieldStyles from './field.module.css'

type FieldProps = {
  label: ReactNode
  /** Quiet words after the label, for example "optional". */
  note?: string
  /** Shown below; an error takes its place. */
  hint?: ReactNode
  error?: string
  /** Quiet text at the end of the hint's line, for example "57/200". */
  count?: string
  required?: boolean
  /** The control's id; made up when absent. */
  id?: string
  className?: string
  children: ReactNode
}

/**
 * Label above, control, hint or error below. Controls of this folder inside it take their id,
 * `aria-describedby`, `aria-invalid` and `aria-required` from it by themselves.
 */
export function Field(props: FieldProps) {
  const { label, note, hint, error, count, required, className, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const noteId = `${id}-note`
  const control: FieldControl = { id }
  if (hint || error || count) control['aria-describedby'] = noteId
  if (error) control['aria-invalid'] = true
  if (required) control['aria-required'] = true
  return (
    <div className={className}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
        {note && <em> {note}</em>}
        {required && (
          <span className={fieldStyles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {(hint || error || count) && (
        <p
          className={error ? `${fieldStyles.hint} ${fieldStyles.error}` : fieldStyles.hint}
          id={noteId}
        >
          {error && <Icon name="circle-alert" size={15} />}
          <span>{error ?? hint}</span>
          {count && <span className={fieldStyles.end}>{count}</span>}
        </p>
      )}
    </div>
  )
}
