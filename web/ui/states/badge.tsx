import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'

type BadgeProps = {
  tone?: 'neutral' | 'new' | 'auction' | 'boost' | 'warn' | 'info'
  icon?: IconName
  className?: string
  children: ReactNode
}

/** A short state in a tinted box. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}
