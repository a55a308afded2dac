import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as choiceStyles from './choice.module.css'
import * as fieldStyles from './field.module.css'

type RadioRowProps = ComponentProps<'input'> & {
  label: ReactNode
  /** A second line of secondary text. */
  detail?: ReactNode
  /** At the row's end, for example the amount. */
  end?: ReactNode
}

/** One radio in a framed row; put rows in a `choiceStyles.options` inside a FieldGroup. */
export function RadioRow({ label, detail, end, className, ...props }: RadioRowProps) {
  return (
    <label className={classNames(`${fieldStyles.option} ${choiceStyles.option}`, className)}>
      <input {...props} type="radio" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className={choiceStyles.end}>{end}</span>}
    </label>
  )
}
