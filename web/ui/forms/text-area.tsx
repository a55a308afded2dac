import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

/** A text box of several lines. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const merged = { ...props, ...useFieldControl() }
  return (
    <textarea
      {...merged}
      className={classNames('ta', merged['aria-invalid'] && 'bad', className)}
    />
  )
}
