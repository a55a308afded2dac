import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import * as fieldStyles from './field.module.css'

type InputGroupProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Before the input, for example "ZWL" or "+263". */
  before?: ReactNode
  /** After it, for example the amount in the other currency. */
  after?: ReactNode
  /** A button at the end, inside the frame. */
  action?: ReactNode
}

/**
 * An input with fixed text before or after it in one frame. The label of a field belongs to those without their own.
 */
export function InputGroup({ before, after, action, className, ...props }: InputGroupProps) {
  const control = useFieldControl()
  const merged = { ...props, ...(!props['aria-label'] && control) }
  return (
    <div
      className={classNames(
        fieldStyles.inputGroup,
        merged['aria-invalid'] && fieldStyles.bad,
        className,
      )}
    >
      {before && <span className={fieldStyles.prefix}>{before}</span>}
      <input {...merged} />
      {after && <span className={fieldStyles.suffix}>{after}</span>}
      {action}
    </div>
  )
}
