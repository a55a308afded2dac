import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as badgeStyles from './badge.module.css'

type BadgeProps = {
  tone?: 'neutral' | 'new' | 'auction' | 'boost' | 'warn' | 'info'
  icon?: IconName
  className?: string
  children: ReactNode
}

const tones = {
  neutral: undefined,
  new: badgeStyles.toneNew,
  auction: badgeStyles.toneAuction,
  boost: badgeStyles.toneBoost,
  warn: badgeStyles.toneWarn,
  info: badgeStyles.toneInfo,
}

/** A short status in a tinted box. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(badgeStyles.badge, tones[tone], className)}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}
