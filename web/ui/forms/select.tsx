import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import * as fieldStyles from './field.module.css'

/** A native select. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  const merged = { ...props, ...useFieldControl() }
  return (
    <select
      {...merged}
      className={classNames(
        fieldStyles.select,
        merged['aria-invalid'] && fieldStyles.bad,
        className,
      )}
    />
  )
}
