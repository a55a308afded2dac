import { useId, type ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import * as fieldStyles from './field.module.css'

type FieldGroupProps = {
  label: ReactNode
  note?: string
  hint?: ReactNode
  error?: string
  className?: string
  children: ReactNode
}

/** A fieldset for radio rows, chips and other sets of controls, with its legend, hint and error. */
export function FieldGroup({ label, note, hint, error, className, children }: FieldGroupProps) {
  const noteId = useId()
  return (
    <fieldset
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={hint || error ? noteId : undefined}
    >
      <legend className={fieldStyles.label}>
        {label}
        {note && <em> {note}</em>}
      </legend>
      {children}
      {(hint || error) && (
        <p
          className={error ? `${fieldStyles.hint} ${fieldStyles.error}` : fieldStyles.hint}
          id={noteId}
        >
          {error && <Icon name="circle-alert" size={15} />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </fieldset>
  )
}
