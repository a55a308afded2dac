import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import * as choiceStyles from './choice.module.css'

/** A check box; its children are its label. */
export function Checkbox({ className, children, ...props }: ComponentProps<'input'>) {
  return (
    <label className={classNames(choiceStyles.check, className)}>
      <input {...props} type="checkbox" />
      {children}
    </label>
  )
}
