import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import * as fieldStyles from './field.module.css'

/** A single-line text input, 48 px high. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  const merged = { ...props, ...useFieldControl() }
  return (
    <input
      {...merged}
      className={classNames(
        fieldStyles.input,
        merged['aria-invalid'] && fieldStyles.bad,
        className,
      )}
    />
  )
}
