import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as choiceStyles from '../forms/choice.module.css'

type ChipProps = ComponentProps<'button'> & {
  pressed?: boolean
  icon?: IconName
  /** The accessible name of a chip that is removed on click: "Remove ...". */
  removeLabel?: string
}

/** A rounded button for a choice, a quick bid or a removable filter. */
export function Chip({ pressed, icon, removeLabel, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(choiceStyles.chip, className)}
      aria-pressed={pressed}
      aria-label={removeLabel ?? rest['aria-label']}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {removeLabel && <Icon name="x" size={16} />}
    </button>
  )
}
