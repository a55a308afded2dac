import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

/** The platform's own select. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  const merged = { ...props, ...useFieldControl() }
  return (
    <select {...merged} className={classNames('sel', merged['aria-invalid'] && 'bad', className)} />
  )
}
