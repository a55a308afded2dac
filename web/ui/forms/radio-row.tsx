import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type RadioRowProps = ComponentProps<'input'> & {
  label: ReactNode
  /** A quiet second line. */
  detail?: ReactNode
  /** At the row's end, for example the amount. */
  end?: ReactNode
}

/** One radio in a framed row; put rows in `<div className="opts">` inside a FieldGroup. */
export function RadioRow({ label, detail, end, className, ...props }: RadioRowProps) {
  return (
    <label className={classNames('opt', className)}>
      <input {...props} type="radio" />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className="end">{end}</span>}
    </label>
  )
}
