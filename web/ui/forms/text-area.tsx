import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import * as fieldStyles from './field.module.css'

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const merged = { ...props, ...useFieldControl() }
  return (
    <textarea
      {...merged}
      className={classNames(
        fieldStyles.textArea,
        merged['aria-invalid'] && fieldStyles.bad,
        className,
      )}
    />
  )
}
