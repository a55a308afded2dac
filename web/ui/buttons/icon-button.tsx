import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as buttonStyles from './button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The action, for screen readers. */
  label: string
  size?: number
  /** A count badge, laid over the corner. */
  badge?: ReactNode
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ icon, label, size = 20, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonStyles.iconButton, className)}
      aria-label={label}
    >
      <Icon name={icon} size={size} />
      {badge}
    </button>
  )
}
